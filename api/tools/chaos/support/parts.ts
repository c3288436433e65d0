import { faultLog } from '#tests/support/fault_log'

/** A part of a long run: its name and its search for faults; `tell` reports a fault immediately. */
export type Part = readonly [name: string, find: (tell: (fault: string) => void) => Promise<string[]>]

/** Runs the parts in sequence with fault counts and times; the exit code reflects the result. */
export async function runParts(run: string, parts: readonly Part[]): Promise<never> {
  const log = faultLog(run)
  const faults: string[] = []
  log.note(`begun: ${process.argv.slice(2).join(' ')}`)
  for (const [name, find] of parts) {
    const startedAt = Date.now()
    const summary = new Set<string>()
    const tell = (fault: string) => {
      if (!summary.has(fault)) log.note(`${name}: ${fault}`)
      summary.add(fault)
    }
    const found = await find(tell).catch((error: unknown) => [
      error instanceof Error ? String(error.stack) : String(error),
    ])
    for (const fault of found) tell(fault)
    faults.push(...summary)
    const said = `${name}: ${summary.size} faults in ${Math.round((Date.now() - startedAt) / 1000)} s`
    console.log(`${said}\n`)
    log.note(said)
  }
  for (const fault of faults) console.error(fault)
  console.log(`kept in ${log.path}`)
  process.exit(faults.length === 0 ? 0 : 1)
}
