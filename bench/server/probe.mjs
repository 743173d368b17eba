/** Loaded into a measured process: tells its parent how much processor time and memory it has taken. */
process.on('message', () => {
  process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() })
})
// Answering must not keep the process alive.
process.channel?.unref()
process.on('disconnect', () => process.exit())
