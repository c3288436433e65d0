import { stripVTControlCharacters } from 'node:util'
import { add, type Counts, NOTHING } from './counts.ts'
import { type Failure, failureLines, titleLine } from './failures.ts'
import { flakyOf, MOST_FLAKY, type Result } from './rerun.ts'

/** Failures and flaky tests with reasons, each step, and the total in the last line. */
export function summary(results: Result[], reasonAgainstRerun?: string): string[] {
  const failures = results.flatMap(({ counts }) => counts.failures ?? [])
  const flaky = flakyOf(results)
  const total = results.map(({ counts }) => counts).reduce(add, NOTHING)
  return [
    ...failureLines(failures),
    ...(reasonAgainstRerun && total.failed > 0 ? ['', reasonAgainstRerun] : []),
    ...(flaky.length > 0 ? ['', 'Failed at first and passed when run once more:', ...failureLines(flaky, '~')] : []),
    '',
    ...results.map(line),
    '',
    ...names('✖', failures),
    ...names('~', flaky),
    flakyLine(flaky.length),
    sentence(total),
  ]
}

const MOST_OF_A_REASON = 240

/** Once more in a line each: a log that is cut off still shows every name and the beginning of its reason. */
function names(mark: string, failures: Failure[]): string[] {
  return failures.map((failure) => {
    const [reason = ''] = stripVTControlCharacters(failure.message).split(/\n\s+at /, 1)
    return `${mark} ${titleLine(failure)}: ${reason.replaceAll(/\s+/g, ' ').slice(0, MOST_OF_A_REASON)}`
  })
}

function flakyLine(count: number): string {
  return count > MOST_FLAKY ? `${count} flaky: more than ${MOST_FLAKY} count as failed` : `${count} flaky`
}

function line({ step, counts }: Result): string {
  return `${counts.failed === 0 ? '✔' : '✖'} ${step.name.padEnd(28)} ${sentence(counts)}`
}

function sentence({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`
}
