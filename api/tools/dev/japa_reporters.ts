import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Group } from '@japa/runner/core'
import { dot, ndjson, spec } from '@japa/runner/reporters'
import type { NamedReporterContract, RunnerEvents } from '@japa/runner/types'
import { WORKSPACE } from '../../start/workspace.ts'
import type { Failure } from './failures.ts'
import { textAt } from './json_at.ts'

type EndedTest = RunnerEvents['test:end']

const LONGEST_VALUE = 500

/** Writes counts and failures to the file that `pnpm test` names. */
const counts: NamedReporterContract = {
  name: 'counts',
  handler(runner, emitter) {
    const file = process.env.TEST_COUNTS
    if (!file) return
    const failures: Failure[] = []
    const note = (title: string, errors: { error: unknown }[], test?: Failure['test']) => {
      const message = errors.map(({ error }) => messageOf(error)).join('\n')
      if (errors.length > 0) failures.push({ title, message, ...(test ? { test } : {}) })
    }
    emitter.on('test:end', (test) => note(test.title.expanded, test.errors, selection(test)))
    emitter.on('group:end', ({ title, errors }) => note(`before or after the tests of ${title}`, errors))
    emitter.on('suite:end', ({ name, errors }) => note(`before or after the suite ${name}`, errors))
    process.on('uncaughtException', (error) => note('outside of every test', [{ error }]))
    process.on('unhandledRejection', (error) => note('outside of every test, unawaited', [{ error }]))
    // On runner end rather than test end: open handles may still fail.
    emitter.on('runner:end', () => {
      const { aggregates } = runner.getSummary()
      // Repeated at the end, for logs that are truncated to their last part.
      for (const { title, message } of failures) console.log(`✖ ${title}: ${message.split('\n', 1)[0]}`)
      process.once('exit', () => writeFileSync(file, JSON.stringify({ ...aggregates, failures })))
    })
  },
}

/** Rows of a table test share one title, so a rerun includes all of them. */
function selection({ title, meta }: EndedTest): Failure['test'] {
  const file = relative(WORKSPACE, String(meta['fileName'])).replaceAll('\\', '/')
  const group = meta['group'] as Group | undefined
  const suite = textAt(meta['suite'], 'name')
  const groups = group ? [`--groups=${group.title}`] : []
  return { file, only: [suite, `--files=${file}`, ...groups, `--tests=${title.original}`] }
}

/** With the value found, which chai shortens to “[ Array(1) ]” in its message. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, stack = message } = error
  const found = message.includes('Array(') && 'actual' in error ? JSON.stringify(error.actual) : undefined
  return found ? stack.replace(message, () => `${message}: ${found.slice(0, LONGEST_VALUE)}`) : stack
}

/** Reporters for the terminal and for `pnpm test`, used in the runner's configuration. */
export const reporters = { activated: ['spec', 'counts'], list: [spec(), dot(), ndjson(), counts] }
