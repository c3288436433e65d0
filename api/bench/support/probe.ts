/** Loaded into a measured server: tells what it has used so far. */
process.on('message', () => process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() }))
process.channel?.unref()
