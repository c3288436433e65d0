/** Preloaded into measured servers; reports CPU and memory on request. */
process.on('message', () => process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() }))
process.channel?.unref()
