/** Prints one line per number; a missed limit sets a failing exit code. */
export function verdict(what: string, value: number, limit: number, unit = '×') {
  const isMet = value <= limit
  if (!isMet) process.exitCode = 1
  console.log(`${isMet ? '✔' : '✖'} ${what}: ${format(value)} ${unit} (at most ${format(limit)})`)
}

const format = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2))

/** For numbers that should be large. */
export function atLeast(what: string, value: number, limit: number) {
  const isMet = value >= limit
  if (!isMet) process.exitCode = 1
  console.log(`${isMet ? '✔' : '✖'} ${what}: ${format(value)} (at least ${format(limit)})`)
}
