import { EXPORT_FAILURES } from '#contracts/exports'
import { row } from '#core/database'
import { Refusal } from '#core/errors'
import { claimExport } from '#core/exports/claim'
import { fileOf, forget } from '#core/exports/files'
import type { ExportRecord } from '#core/exports/record'
import { Superseded } from '#core/exports/progress'
import { writeExport } from '#core/exports/run_export'
import { fail, succeed } from '#core/exports/settle'
import { defineJob } from '#core/jobs/job'

/** Attempts that failed by themselves; those of workers that were killed do not count. */
const MOST_FAULTS = 3

export const exportJob = defineJob<{ id: number }>({
  name: 'core.export',
  retry: { limit: 30, delaySeconds: 1, mostSeconds: 5 },
  heartbeatSeconds: 10,
  expireSeconds: 3600,
  concurrency: 2,
  handle: ({ id }, signal) => runExport(id, signal),
})

/** One attempt at an export: done, refused for good, or to be tried again. */
export async function runExport(id: number, signal: AbortSignal): Promise<void> {
  const record = await claimExport(id)
  if (!record) return
  try {
    await succeed(record, await writeExport(record, signal))
  } catch (error) {
    await forget(fileOf(record.code, record.attempt, record.format))
    await missed(record, error)
  }
}

async function missed(record: ExportRecord, error: unknown): Promise<void> {
  if (error instanceof Superseded) return
  if (error instanceof Refusal) return fail(record, EXPORT_FAILURES.find((one) => one === error.code) ?? 'E_UNEXPECTED')
  const kept = await row<{ faults: number }>(
    `update export_records set faults = faults + 1 where id = ? and attempt = ? and status = 'running' returning faults`,
    [record.id, record.attempt],
  )
  // Another attempt took this one's place, and its file away.
  if (!kept) return
  if (kept.faults >= MOST_FAULTS) await fail(record, 'E_UNEXPECTED')
  throw error
}
