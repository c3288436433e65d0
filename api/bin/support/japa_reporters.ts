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
    emitter.on('test:end', ({ title, errors }) => {
      if (errors.length > 0)
        failures.push({ title: title.expanded, message: errors.map(({ error }) => said(error)).join('\n') })
    })
    emitter.on('runner:end', () => {
      writeFileSync(file, JSON.stringify({ ...runner.getSummary().aggregates, failures }))
    })
  },
}

const said = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** What people read and what `pnpm test` counts by; goes into the configuration of the test runner. */
export const reporters = { activated: ['spec', 'counts'], list: [spec(), dot(), ndjson(), counts] }
