import { add, type Counts, NOTHING, ONE_FAILED, type Step } from './counts.ts'
import { told } from './failures.ts'
import { inOnePiece } from './output.ts'

interface Result {
  name: string
  counts: Counts
}

/**
 * Runs all of them, whatever fails: one phase after the other, within a phase so many at once, in their order. Ends with
 * what failed and why, and a summary whose last line tells the whole.
 */
export async function runSteps(phases: Step[][], places = 1): Promise<never> {
  const results: Result[] = []
  for (const phase of phases) results.push(...(await runPhase(phase, places)))
  const total = results.map(({ counts }) => counts).reduce(add, NOTHING)
  const failures = results.flatMap(({ counts }) => counts.failures ?? [])
  console.log([...told(failures), '', ...results.map(line), '', sentence(total)].join('\n'))
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
}

async function runPhase(steps: Step[], places: number): Promise<Result[]> {
  const results = new Map<Step, Result>()
  const waiting = steps.values()
  const place = async () => {
    for (const step of waiting)
      results.set(step, await (places > 1 ? inOnePiece(step.name, () => run(step)) : alone(step)))
  }
  await Promise.all(Array.from({ length: places }, place))
  return steps.flatMap((step) => results.get(step) ?? [])
}

function alone(step: Step): Promise<Result> {
  console.log(`\n▶ ${step.name}`)
  return run(step)
}

const run = async ({ name, run: work }: Step): Promise<Result> => ({ name, counts: await work().catch(crashed) })

function crashed(error: unknown): Counts {
  console.error(error instanceof Error ? error.message : error)
  return ONE_FAILED
}

function line({ name, counts }: Result): string {
  return `${counts.failed === 0 ? '✔' : '✖'} ${name.padEnd(28)} ${sentence(counts)}`
}

function sentence({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`
}
