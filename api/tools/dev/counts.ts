import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Failure } from './failures.ts'
import type { Reading } from './reports.ts'

export interface Counts {
  passed: number
  failed: number
  failures?: Failure[]
}

export interface Step {
  name: string
  run: (...only: string[]) => Promise<Counts>
}

export const NOTHING: Counts = { passed: 0, failed: 0 }
export const ONE_PASSED: Counts = { passed: 1, failed: 0 }
export const ONE_FAILED: Counts = { passed: 0, failed: 1 }

export function add(one: Counts, other: Counts): Counts {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed }
}

/** A run passes only if its exit code and its counts agree and tests were executed. */
export function judge(exitCode: number, counts: Counts | undefined): Counts {
  if (!counts || counts.passed + counts.failed === 0) return ONE_FAILED
  return exitCode !== 0 && counts.failed === 0 ? add(counts, ONE_FAILED) : counts
}

/** Runs a test runner and reads the counts from its report. */
export async function counted(report: string, reading: Reading, run: () => Promise<number>): Promise<Counts> {
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const exitCode = await run()
  const written: unknown = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  const counts = judge(exitCode, written === undefined ? undefined : reading.counts(written))
  return { ...counts, failures: named(counts, reading.failures(written), exitCode) }
}

/** A failed run without a named failure gets a generic one. */
export function named(counts: Counts, failures: Failure[], exitCode: number): Failure[] {
  if (counts.failed === 0 || failures.length > 0) return failures
  return [{ title: `ended with ${exitCode}, and names no test that failed`, message: '' }]
}

/** Adds a failure that no runner counts, such as an unexpected server exit. */
export function withFailure(counts: Counts, failure: Failure): Counts {
  return { ...add(counts, ONE_FAILED), failures: [...(counts.failures ?? []), failure] }
}
