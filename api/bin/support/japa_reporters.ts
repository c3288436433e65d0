import { writeFileSync } from 'node:fs'
import { dot, ndjson, spec } from '@japa/runner/reporters'
import type { NamedReporterContract } from '@japa/runner/types'

/** Leaves the numbers for `pnpm test`, which names the file to write them to. */
const counts: NamedReporterContract = {
  name: 'counts',
  handler(runner, emitter) {
    const file = process.env.TEST_COUNTS
    if (file) emitter.on('runner:end', () => writeFileSync(file, JSON.stringify(runner.getSummary().aggregates)))
  },
}

/** What people read and what `pnpm test` counts by; goes into the configuration of the test runner. */
export const reporters = { activated: ['spec', 'counts'], list: [spec(), dot(), ndjson(), counts] }
