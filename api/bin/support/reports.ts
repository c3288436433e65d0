import { join } from 'node:path'
import { WORKSPACE } from '../../start/workspace.ts'
import type { Counts } from './counts.ts'
import { type Failure, japaFailures, playwrightFailures, vitestFailures } from './failures.ts'
import { at, numberAt } from './json_at.ts'

/** Where a runner writes the report it is counted by. */
export function reportFile(runner: string): string {
  return join(WORKSPACE, '.cache', 'reports', `${runner}.json`)
}

export function japaCounts(report: unknown): Counts {
  return { passed: numberAt(report, 'passed'), failed: numberAt(report, 'failed') }
}

export function vitestCounts(report: unknown): Counts {
  return { passed: numberAt(report, 'numPassedTests'), failed: numberAt(report, 'numFailedTests') }
}

/** A test that passed only when tried again has not passed. */
export function playwrightCounts(report: unknown): Counts {
  const stats = at(report, 'stats')
  return { passed: numberAt(stats, 'expected'), failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky') }
}

/** How the report of a runner is read. */
export interface Reading {
  counts: (report: unknown) => Counts
  failures: (report: unknown) => Failure[]
}

export const JAPA: Reading = { counts: japaCounts, failures: japaFailures }
export const VITEST: Reading = { counts: vitestCounts, failures: vitestFailures }
export const PLAYWRIGHT: Reading = { counts: playwrightCounts, failures: playwrightFailures }
