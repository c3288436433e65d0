import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { WORKSPACE } from '../../start/workspace.ts'
import { at, listAt, numberAt, textAt } from './json_at.ts'

export interface Failure {
  title: string
  message: string
  /** Absent for failures outside tests: a hook, a crash, a build. */
  test?: FailedTest
}

interface FailedTest {
  file: string
  /** The runner arguments that select only this test. */
  only: string[]
}

const MOST_FAILURES = 20
const MOST_LINES = 25

/** Repeated at the end of the log, because CI shows only the last part of a long run. */
export function failureLines(failures: Failure[], mark = '✖'): string[] {
  const left = failures.length - MOST_FAILURES
  return [
    ...failures.slice(0, MOST_FAILURES).flatMap((one) => ['', `${mark} ${titleLine(one)}`, ...firstLines(one.message)]),
    ...(left > 0 ? ['', `… and ${left} more`] : []),
  ]
}

export const titleLine = ({ title, test }: Failure) => (test ? `${title} (${test.file})` : title)

function firstLines(message: string): string[] {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines.slice(0, MOST_LINES).map((line) => `    ${line}`)
}

/** Our reporters for Japa and Vitest write this format. */
export function ownFailures(report: unknown): Failure[] {
  return listAt(report, 'failures').map((one) => ({
    title: textAt(one, 'title'),
    message: textAt(one, 'message'),
    ...testOf(at(one, 'test')),
  }))
}

function testOf(test: unknown): Pick<Failure, 'test'> {
  return test ? { test: { file: textAt(test, 'file'), only: listAt(test, 'only').map(String) } } : {}
}

export function playwrightFailures(report: unknown): Failure[] {
  const outside = listAt(report, 'errors').map((error) => ({
    title: 'outside of every test',
    message: textAt(error, 'message'),
  }))
  const root = textAt(at(report, 'config'), 'rootDir')
  const files = listAt(report, 'suites').map((suite) => ({ suite, path: join(root, textAt(suite, 'file')) }))
  return [...files.flatMap(({ suite, path }) => failuresIn(suite, path, [])), ...outside]
}

/** The outermost suite is the file; its title is not part of what `--grep` matches. */
function failuresIn(suite: unknown, path: string, groups: string[]): Failure[] {
  const specs = listAt(suite, 'specs').filter((spec) => at(spec, 'ok') === false)
  return [
    ...specs.map((spec) => failureOf(spec, path, [...groups, textAt(spec, 'title')])),
    ...listAt(suite, 'suites').flatMap((inner) => failuresIn(inner, path, [...groups, textAt(inner, 'title')])),
  ]
}

/** Selected by position and title: a loop creates several tests at one position, and two files may share a title. */
function failureOf(spec: unknown, path: string, titles: string[]): Failure {
  const file = relative(WORKSPACE, path)
  const place = ['line', 'column'].map((name) => numberAt(spec, name))
  const selected = isStory(path)
    ? [`^${escapeRegExp(path)}$`, `--grep=(^| )${escapeRegExp(titles[0] ?? '')} `]
    : [`^${escapeRegExp(path)}$:${place.join(':')}`, `--grep=(^| )${escapeRegExp(titles.join(' '))}( @|$)`]
  const only = [
    ...selected,
    // Playwright empties its output folder on start; a separate one keeps the traces of the first run.
    `--output=${join(WORKSPACE, '.cache', 'test-results', 'again', [file, ...place].join('-').replaceAll(/\W+/g, '-'))}`,
  ]
  return { title: titles.join(' › '), message: errorsOf(spec).join('\n'), test: { file, only } }
}

/** Journeys of a story start where the one before ended, so one of them cannot run without the others. */
const isStory = (path: string) => existsSync(path) && readFileSync(path, 'utf8').includes('describe.serial(')

/** For titles and paths that a runner interprets as regular expressions. */
export function escapeRegExp(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}

function errorsOf(spec: unknown): string[] {
  const results = listAt(spec, 'tests').flatMap((one) => listAt(one, 'results'))
  return results.flatMap((result) => listAt(result, 'errors')).map((error) => textAt(error, 'message'))
}
