export function refuseToStart(complaints: string[]): never {
  process.stderr.write(`Inkfold cannot start:\n${complaints.map((line) => `  ${line}\n`).join('')}`)
  process.exit(1)
}
