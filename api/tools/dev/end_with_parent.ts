const LOOK_MS = 500

/** Preloaded into a server of a test command, so that it exits even when that command is killed by kill -9. */
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, LOOK_MS).unref()
