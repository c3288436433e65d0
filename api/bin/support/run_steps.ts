import { add, type Counts, NOTHING, ONE_FAILED, type Step } from './counts.ts'

/** Runs all of them, whatever fails; ends with a summary whose last line tells the whole. */
export async function runSteps(steps: Step[]): Promise<never> {
  const results: { name: string; counts: Counts }[] = []
  for (const step of steps) {
    console.log(`\n▶ ${step.name}`)
    results.push({ name: step.name, counts: await step.run().catch(crashed) })
  }
  const total = results.map(({ counts }) => counts).reduce(add, NOTHING)
  console.log(['', ...results.map(line), '', sentence(total)].join('\n'))
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
}

function crashed(error: unknown): Counts {
  console.error(error instanceof Error ? error.message : error)
  return ONE_FAILED
}

function line({ name, counts }: { name: string; counts: Counts }): string {
  return `${counts.failed === 0 ? '✔' : '✖'} ${name.padEnd(28)} ${sentence(counts)}`
}

function sentence({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`
}
