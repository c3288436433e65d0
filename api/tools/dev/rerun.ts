import { type Counts, judge, type Step } from './counts.ts'
import type { Failure } from './failures.ts'

export interface Result {
  step: Step
  counts: Counts
  flaky?: Failure[]
}

export const MOST_RERUN = 20
export const MOST_FLAKY = 3

/** The reason for skipping reruns: so many failures have one cause. */
export function reasonAgainstRerun(results: Result[]): string | undefined {
  const failed = results.flatMap(({ counts }) => counts.failures ?? []).filter(({ test }) => test)
  return failed.length > MOST_RERUN ? `More than ${MOST_RERUN} tests failed: none is run again.` : undefined
}

/** Reruns each failed test alone, without parallel load. A build, a check or a crash stays failed. */
export async function rerunFailed(results: Result[]): Promise<Result[]> {
  const settled: Result[] = []
  for (const result of results) settled.push(await rerunFailedOf(result))
  return settled
}

async function rerunFailedOf({ step, counts }: Result): Promise<Result> {
  const [flaky, failures]: [Failure[], Failure[]] = [[], []]
  const passedBefore = new Map<string, boolean>()
  for (const failure of counts.failures ?? []) {
    if (!failure.test) {
      failures.push(failure)
      continue
    }
    const { only } = failure.test
    const key = JSON.stringify(only)
    if (!passedBefore.has(key)) {
      console.log(`\n▶ once more: ${failure.title}`)
      passedBefore.set(key, hasPassed(await step.run(...only).catch(() => judge(1, undefined))))
    }
    ;(passedBefore.get(key) ? flaky : failures).push(failure)
  }
  return {
    step,
    flaky,
    counts: { passed: counts.passed + flaky.length, failed: counts.failed - flaky.length, failures },
  }
}

const hasPassed = ({ passed, failed }: Counts) => passed > 0 && failed === 0

/** Too many flaky tests count as failures, because the run then proves nothing. */
export function refuseTooManyFlaky(results: Result[]): Result[] {
  const isTooMany = flakyOf(results).length > MOST_FLAKY
  return isTooMany ? results.map(countFlakyAsFailed) : results
}

export const flakyOf = (results: Result[]) => results.flatMap(({ flaky = [] }) => flaky)

function countFlakyAsFailed({ step, counts, flaky = [] }: Result): Result {
  const [passed, failed] = [counts.passed - flaky.length, counts.failed + flaky.length]
  return { step, flaky, counts: { ...counts, passed, failed } }
}
