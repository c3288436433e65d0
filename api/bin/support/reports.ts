import { join } from 'node:path'
import { WORKSPACE } from '../../start/workspace.ts'
import type { Counts } from './counts.ts'

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

function numberAt(value: unknown, name: string): number {
  return Number(at(value, name) ?? 0)
}

function at(value: unknown, name: string): unknown {
  return value instanceof Object ? Reflect.get(value, name) : undefined
}
