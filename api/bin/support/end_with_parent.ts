const LOOK_MS = 500

/** Loaded before a server that serves only the command which started it: kill -9 of that must not leave it behind. */
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, LOOK_MS).unref()
