/** Loaded into a measured process: tells its parent how much processor time, memory and open files it has. */
import { existsSync, readdirSync } from 'node:fs'

const OPEN_FILES = '/proc/self/fd'
const openFiles = () => (existsSync(OPEN_FILES) ? readdirSync(OPEN_FILES).length : null)

process.on('message', () => {
  process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss(), files: openFiles() })
})
// Answering must not keep the process alive.
process.channel?.unref()
process.on('disconnect', () => process.exit())
