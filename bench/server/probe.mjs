/** Loaded into a measured process: reports its CPU time, memory and open files to its parent. */
import { existsSync, readdirSync } from 'node:fs'

const OPEN_FILES = '/proc/self/fd'
const openFiles = () => (existsSync(OPEN_FILES) ? readdirSync(OPEN_FILES).length : null)

process.on('message', () => {
  process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss(), files: openFiles() })
})
// Answering must not keep the process alive.
process.channel?.unref()
process.on('disconnect', () => process.exit())
