import { writeFileSync } from 'node:fs'
import { dot, ndjson, spec } from '@japa/runner/reporters'
import type { NamedReporterContract } from '@japa/runner/types'
import type { Failure } from './failures.ts'

/** Leaves the numbers, and what failed, for `pnpm test`, which names the file to write them to. */
const counts: NamedReporterContract = {
  name: 'counts',
  handler(runner, emitter) {
    const file = process.env.TEST_COUNTS
    if (!file) return
    const failures: Failure[] = []
    const note = (title: string, errors: { error: unknown }[]) => {
      if (errors.length > 0) failures.push({ title, message: errors.map(({ error }) => said(error)).join('\n') })
    }
    emitter.on('test:end', ({ title, errors }) => note(title.expanded, errors))
    emitter.on('group:end', ({ title, errors }) => note(`before or after the tests of ${title}`, errors))
    emitter.on('suite:end', ({ name, errors }) => note(`before or after the suite ${name}`, errors))
    process.on('uncaughtException', (error) => note('outside of every test', [{ error }]))
    process.on('unhandledRejection', (error) => note('outside of every test, unawaited', [{ error }]))
    // At its end, and not when the tests are over: what was left running may still fail.
    emitter.on('runner:end', () => {
      const { aggregates } = runner.getSummary()
      // Once more beside the numbers, where whoever is shown only the end of a log finds it.
      for (const { title, message } of failures) console.log(`✖ ${title}: ${message.split('\n', 1)[0]}`)
      process.once('exit', () => writeFileSync(file, JSON.stringify({ ...aggregates, failures })))
    })
  },
}

const said = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** What people read and what `pnpm test` counts by; goes into the configuration of the test runner. */
export const reporters = { activated: ['spec', 'counts'], list: [spec(), dot(), ndjson(), counts] }
