import { add, NOTHING, ONE_FAILED, type Counts, type Step } from './counts.ts'
import { inOnePiece } from './output.ts'
import { reasonAgainstRerun, refuseTooManyFlaky, rerunFailed, type Result } from './rerun.ts'
import { summary } from './summary.ts'

/**
 * Runs all steps despite failures: phases in sequence, steps of a phase in order with limited parallelism. Reruns each
 * failed test once alone, then prints failures, flaky tests and a summary whose last line is the total.
 */
export async function runSteps(phases: Step[][], places = 1): Promise<never> {
  const results: Result[] = []
  for (const phase of phases) results.push(...(await runPhase(phase, places)))
  const reason = reasonAgainstRerun(results)
  const settled = reason ? results : refuseTooManyFlaky(await rerunFailed(results))
  console.log(summary(settled, reason).join('\n'))
  const { passed, failed } = settled.map(({ counts }) => counts).reduce(add, NOTHING)
  process.exit(failed === 0 && passed > 0 ? 0 : 1)
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

const run = async (step: Step): Promise<Result> => ({ step, counts: await step.run().catch(crashed) })

function crashed(error: unknown): Counts {
  console.error(error instanceof Error ? error.message : error)
  return ONE_FAILED
}
