import { EXPORT, EXPORT_EVENT, type ExportFailure, type ExportFormat, EXPORT_FAILURES } from '#contracts/exports'
import { row, transaction, type Transaction, withTransaction, rows } from '#core/database'
import { runOnReplica } from '#core/driver/replica'
import { deleteFile, fileName, storeFile, createExportFolder, partialPath } from '#core/exports/files'
import { type ExportRecord, Progress, claimExport, AttemptSuperseded } from '#core/exports/attempt'
import { jobCause, defineJob } from '#core/jobs/job'
import { publishEvent } from '#core/live/notify'
import { notifyUser } from '#core/notices/notify_user'
import app from '@adonisjs/core/services/app'
import { readColumns, readRows } from '#core/exports/read_rows'
import { archiveOf, writeArchive } from '#core/exports/file_archive'
import { selectionOf, type Selection } from '#core/exports/selection'
import { SessionDirectory } from '#core/session_directory'
import type { Actor } from '#core/http/actor'
import { writeSheet } from '#core/sheets/write_sheet'
import { Refusal } from '#core/errors'

const CAUSE = jobCause('core.export')

/** Notifies the person and keeps the file for a week. A superseded attempt leaves no file. */
export async function succeed(record: ExportRecord, { file, size, count }: Written): Promise<void> {
  const sets = `status = 'success', file = ?, size = ?, actual_count = ?, done_count = ?, expires_at = now() + ? * interval '1 day'`
  const isKept = await finishAttempt(record, sets, [file, size, count, count, EXPORT.days])
  if (!isKept) await deleteFile(file)
}

export async function fail(record: ExportRecord, reason: ExportFailure): Promise<void> {
  await finishAttempt(record, `status = 'failed', failure = ?`, [reason])
}

function finishAttempt(record: ExportRecord, sets: string, values: unknown[]): Promise<boolean> {
  return transaction(CAUSE, async (trx) => {
    const ended = await row<{ status: string }>(
      `update export_records set ${sets}, finished_at = now(), updated_at = now(), version = version + 1
        where id = ? and attempt = ? and status = 'running' returning status`,
      [...values, record.id, record.attempt],
      trx,
    )
    if (ended) await notifyOwner(record, ended.status, trx)
    return ended !== undefined
  })
}

async function notifyOwner({ id, code, user_id: userId }: ExportRecord, status: string, trx: Transaction) {
  await notifyUser(userId, status === 'success' ? 'export_ready' : 'export_failed', { code }, trx)
  await publishEvent(userId, EXPORT_EVENT, { id }, trx)
}

export interface Written {
  file: string
  size: number
  count: number
}

/**
 * Writes the file of one attempt. The reader's range is evaluated now, not when the export was ordered. An unfinished
 * file is removed.
 */
export async function writeExport(record: ExportRecord, signal: AbortSignal): Promise<Written> {
  const { code, attempt, format } = record
  const actor = await (await app.container.make(SessionDirectory)).byUserId(record.user_id)
  const selection = selectionOf(record.resource, record.query, actor)
  const file = fileName(code, attempt, format)
  const progress = new Progress(record, signal)
  await createExportFolder()
  await forgetOlder(record)
  const writing = { record, selection, actor, progress, signal, path: partialPath(file) }
  const size = await (format === 'zip' ? writeFiles(writing) : writeList(writing, format))
  await storeFile(file)
  return { file, size, count: progress.count }
}

/** Files left by killed attempts. */
async function forgetOlder({ code, attempt, format }: ExportRecord) {
  for (let older = 1; older < attempt; older++) await deleteFile(fileName(code, older, format))
}

interface Writing {
  record: ExportRecord
  selection: Selection
  actor: Actor
  progress: Progress
  signal: AbortSignal
  path: string
}

/** Columns of an archive are the requested file kinds. */
const writeFiles = ({ record, selection, path, progress, signal }: Writing) =>
  writeArchive(
    path,
    archiveOf(record.resource)(
      selection.where,
      record.columns.map(({ name }) => name),
      { options: record.options, signal },
    ),
    progress,
  )

/** One snapshot for all reads. */
const ONE_SNAPSHOT = { isolationLevel: 'repeatable read' } as const

async function writeList({ record, selection, actor, progress, path }: Writing, format: ExportFormat): Promise<number> {
  const { language, time_zone: timeZone } = record
  const columns = readColumns(selection.resource, record.columns, { language, timeZone })
  const write = (trx: Transaction) => {
    // A replica may have given up half-way.
    progress.count = 0
    return writeSheet(path, {
      format,
      headings: columns.map(({ title }) => title),
      batches: progress.counted(readRows({ selection, columns, actor, language }, trx)),
    })
  }
  const written = selection.resource.isMoney ? undefined : await runOnReplica(actor.userId, write, ONE_SNAPSHOT)
  return written ? written[0] : withTransaction(write, ONE_SNAPSHOT)
}

/** Failed attempts before giving up; killed workers do not count. */
const MAX_FAILURES = 3

export const exportJob = defineJob<{ id: number }>({
  name: 'core.export',
  retry: { limit: 30, delaySeconds: 1, mostSeconds: 5 },
  heartbeatSeconds: 10,
  expireSeconds: 3600,
  concurrency: 2,
  handle: ({ id }, signal) => runExport(id, signal),
})

export async function runExport(id: number, signal: AbortSignal): Promise<void> {
  const record = await claimExport(id)
  if (!record) return
  try {
    await succeed(record, await writeExport(record, signal))
  } catch (error) {
    await deleteFile(fileName(record.code, record.attempt, record.format))
    await handleFailure(record, error)
  }
}

async function handleFailure(record: ExportRecord, error: unknown): Promise<void> {
  if (error instanceof AttemptSuperseded) return
  if (error instanceof Refusal) return fail(record, EXPORT_FAILURES.find((one) => one === error.code) ?? 'E_UNEXPECTED')
  const kept = await row<{ faults: number }>(
    `update export_records set faults = faults + 1 where id = ? and attempt = ? and status = 'running' returning faults`,
    [record.id, record.attempt],
  )
  // Another attempt took over and removed the file.
  if (!kept) return
  if (kept.faults >= MAX_FAILURES) await fail(record, 'E_UNEXPECTED')
  throw error
}

/** Expired files. */
export const exportSweep = defineJob({
  name: 'core.export_sweep',
  schedule: { cron: '20 * * * *', tz: 'Asia/Shanghai' },
  async handle() {
    const over = await rows<{ file: string }>(
      `update export_records e set status = 'expired', file = null, updated_at = now()
         from (select id, file from export_records where status = 'success' and expires_at < now() for update skip locked) o
        where e.id = o.id returning o.file`,
    )
    for (const { file } of over) await deleteFile(file)
  },
})
