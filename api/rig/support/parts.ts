/** A part of a long run: what it is, and how it finds faults. */
export type Part = readonly [name: string, find: () => Promise<string[]>]

/** One part after the other, each with its number of faults and its time; the process ends by what was found. */
export async function runParts(parts: readonly Part[]): Promise<never> {
  const faults: string[] = []
  for (const [name, find] of parts) {
    const startedAt = Date.now()
    const found = await find()
    faults.push(...found)
    console.log(`${name}: ${found.length} faults in ${Math.round((Date.now() - startedAt) / 1000)} s\n`)
  }
  for (const fault of faults) console.error(fault)
  process.exit(faults.length === 0 ? 0 : 1)
}
