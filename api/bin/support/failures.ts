import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { WORKSPACE } from '../../start/workspace.ts'
import { at, listAt, numberAt, textAt } from './json_at.ts'

/** A test that failed, and what it said. */
export interface Failure {
  title: string
  message: string
  /** Absent where something failed outside of every test: a hook, a crash, a build. */
  test?: FailedTest
}

interface FailedTest {
  /** As its runner names it, for people. */
  file: string
  /** The arguments with which its runner runs this test and no other. */
  only: string[]
}

const MOST_FAILURES = 20
const MOST_LINES = 25

/** Repeated at the end of the log: CI keeps the last part of a long run. */
export function failureLines(failures: Failure[], mark = '✖'): string[] {
  const left = failures.length - MOST_FAILURES
  return [
    ...failures.slice(0, MOST_FAILURES).flatMap((one) => ['', `${mark} ${titleLine(one)}`, ...firstLines(one.message)]),
    ...(left > 0 ? ['', `… and ${left} more`] : []),
  ]
}

const titleLine = ({ title, test }: Failure) => (test ? `${title} (${test.file})` : title)

function firstLines(message: string): string[] {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines.slice(0, MOST_LINES).map((line) => `    ${line}`)
}

/** Japa's and Vitest's are written by reporters of ours in this shape. */
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

/** The outermost suite is the file; its title is no part of what `--grep` is compared with. */
function failuresIn(suite: unknown, path: string, groups: string[]): Failure[] {
  const specs = listAt(suite, 'specs').filter((spec) => at(spec, 'ok') === false)
  return [
    ...specs.map((spec) => failureOf(spec, path, [...groups, textAt(spec, 'title')])),
    ...listAt(suite, 'suites').flatMap((inner) => failuresIn(inner, path, [...groups, textAt(inner, 'title')])),
  ]
}

/** Found again by place and by title: a loop makes several tests in one place, and two files may use one title. */
function failureOf(spec: unknown, path: string, titles: string[]): Failure {
  const file = relative(WORKSPACE, path)
  const place = ['line', 'column'].map((name) => numberAt(spec, name))
  const only = [
    `^${escapeRegExp(path)}$:${place.join(':')}`,
    `--grep=(^| )${escapeRegExp(titles.join(' '))}( @|$)`,
    // Playwright empties its folder when it begins: the traces of the first run stay in theirs.
    `--output=${join(WORKSPACE, '.cache', 'test-results', 'again', [file, ...place].join('-').replaceAll(/\W+/g, '-'))}`,
  ]
  return { title: titles.join(' › '), message: errorsOf(spec).join('\n'), test: { file, only } }
}

/** For titles and paths that a runner reads as a regular expression. */
export function escapeRegExp(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}

function errorsOf(spec: unknown): string[] {
  const results = listAt(spec, 'tests').flatMap((one) => listAt(one, 'results'))
  return results.flatMap((result) => listAt(result, 'errors')).map((error) => textAt(error, 'message'))
}
