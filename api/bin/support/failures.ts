import { stripVTControlCharacters } from 'node:util'
import { at, listAt, textAt } from './json_at.ts'

/** A test that failed, and what it said. */
export interface Failure {
  title: string
  message: string
}

const MOST_FAILURES = 20
const MOST_LINES = 25

/** Told again where a log ends: what a machine keeps of a long run is its last part. */
export function told(failures: Failure[]): string[] {
  const left = failures.length - MOST_FAILURES
  return [
    ...failures.slice(0, MOST_FAILURES).flatMap(({ title, message }) => ['', `✖ ${title}`, ...firstLines(message)]),
    ...(left > 0 ? ['', `… and ${left} more`] : []),
  ]
}

function firstLines(message: string): string[] {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines.slice(0, MOST_LINES).map((line) => `    ${line}`)
}

/** Japa's are written by a reporter of ours in this shape. */
export function japaFailures(report: unknown): Failure[] {
  return listAt(report, 'failures').map((one) => ({ title: textAt(one, 'title'), message: textAt(one, 'message') }))
}

export function vitestFailures(report: unknown): Failure[] {
  return listAt(report, 'testResults')
    .flatMap((file) => [...(textAt(file, 'message') ? [file] : []), ...listAt(file, 'assertionResults')])
    .filter((one) => textAt(one, 'status') === 'failed')
    .map((one) => ({
      title: textAt(one, 'fullName') || textAt(one, 'name'),
      message: listAt(one, 'failureMessages').join('\n') || textAt(one, 'message'),
    }))
}

export function playwrightFailures(report: unknown): Failure[] {
  return listAt(report, 'suites').flatMap((suite) => failuresOf(suite, ''))
}

function failuresOf(suite: unknown, above: string): Failure[] {
  const title = `${above}${textAt(suite, 'title')} › `
  const specs = listAt(suite, 'specs').filter((spec) => at(spec, 'ok') === false)
  return [
    ...specs.map((spec) => ({ title: title + textAt(spec, 'title'), message: errorsOf(spec).join('\n') })),
    ...listAt(suite, 'suites').flatMap((inner) => failuresOf(inner, title)),
  ]
}

function errorsOf(spec: unknown): string[] {
  const results = listAt(spec, 'tests').flatMap((one) => listAt(one, 'results'))
  return results.flatMap((result) => listAt(result, 'errors')).map((error) => textAt(error, 'message'))
}
