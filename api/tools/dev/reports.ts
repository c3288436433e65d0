import { join } from 'node:path'
import { WORKSPACE } from '../../start/workspace.ts'
import type { Counts } from './counts.ts'
import { type Failure, ownFailures, playwrightFailures } from './failures.ts'
import { at, numberAt } from './json_at.ts'

/** The runner's report file; a rerun of a single test does not overwrite the full report. */
export function reportFile(runner: string, only: string[]): string {
  return join(
    WORKSPACE,
    '.cache',
    'reports',
    `${runner.replaceAll('/', '-of-')}${only.length > 0 ? '-again' : ''}.json`,
  )
}

export function ownCounts(report: unknown): Counts {
  return { passed: numberAt(report, 'passed'), failed: numberAt(report, 'failed') }
}

/** A test that passed only on a retry does not count as passed. */
export function playwrightCounts(report: unknown): Counts {
  const stats = at(report, 'stats')
  return { passed: numberAt(stats, 'expected'), failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky') }
}

export interface Reading {
  counts: (report: unknown) => Counts
  failures: (report: unknown) => Failure[]
}

export const OWN: Reading = { counts: ownCounts, failures: ownFailures }
export const PLAYWRIGHT: Reading = { counts: playwrightCounts, failures: playwrightFailures }
