import { rows, row } from '#core/database'
import { deleteUnreferencedContent } from '#media/delete_files'
import { type Drive, type StoredFile, driveOf, storageName } from '#media/storage/drive'
import type { StorageName } from '#contracts/uploads'
import { contentKey } from '#media/storage/paths'
import { removeUpload, type ResumableUpload } from '#media/resumable/uploads'
import logger from '@adonisjs/core/services/logger'
import { defineJob } from '#core/jobs/job'

export type KeyKind =
  | { kind: 'content' | 'thumbnail'; sha256: string }
  | { kind: 'part'; uploadId: string }
  | { kind: 'export'; file: string }
  | { kind: 'temporary' }
  | { kind: 'strange' }

const SHELVED = /^(?:(thumbnails)\/\d+\/)?[0-9a-f]{2}\/[0-9a-f]{2}\/([0-9a-f]{64})$/
const EXPORT = /^exports\/(EX\d+-\d+\.[a-z]+)$/
const PART = /^parts\/([0-9a-f-]{36})\/[\w-]+$/

export function keyKind(key: string): KeyKind {
  const [, thumbnails, sha256] = SHELVED.exec(key) ?? []
  if (sha256) return { kind: thumbnails ? 'thumbnail' : 'content', sha256 }
  const [, uploadId] = PART.exec(key) ?? []
  if (uploadId) return { kind: 'part', uploadId }
  const [, file] = EXPORT.exec(key) ?? []
  if (file) return { kind: 'export', file }
  return { kind: key.startsWith('temporary/') ? 'temporary' : 'strange' }
}

interface SweepResult {
  seen: number
  removed: number
}

const BATCH = 500
const HOUR = 3_600_000
/** A new file may precede its row, so recent files are kept. */
const YOUNG_MS = HOUR
const TEMPORARY_MS = 24 * HOUR

/** Deletes unreferenced files; files of unknown shape stay untouched. */
export async function sweepDrive(storage: StorageName, signal: AbortSignal, now = Date.now()): Promise<SweepResult> {
  const drive = await driveOf(storage)
  const swept = { seen: 0, removed: 0 }
  let batch: StoredFile[] = []
  for await (const file of drive.list('')) {
    if (signal.aborted) break
    swept.seen++
    if (now - file.modifiedAt.getTime() > YOUNG_MS) batch.push(file)
    if (batch.length < BATCH) continue
    swept.removed += await sweepBatch(drive, storage, batch, now)
    batch = []
  }
  swept.removed += await sweepBatch(drive, storage, batch, now)
  return swept
}

async function sweepBatch(drive: Drive, storage: StorageName, files: StoredFile[], now: number): Promise<number> {
  const spoken = await referencedNames(storage, files)
  let removed = 0
  for (const { key, modifiedAt } of files) {
    const it = keyKind(key)
    if (it.kind === 'strange' || ('sha256' in it && spoken.has(it.sha256))) continue
    if (it.kind === 'part' && spoken.has(it.uploadId)) continue
    if (it.kind === 'export' && spoken.has(it.file)) continue
    if (it.kind === 'temporary' && now - modifiedAt.getTime() < TEMPORARY_MS) continue
    if (it.kind === 'content') removed += Number(await deleteUnreferencedContent({ storage, sha256: it.sha256 }))
    else removed += await drive.remove(key).then(() => 1)
  }
  return removed
}

/** The digests, uploads and exports among these files that rows reference. */
async function referencedNames(storage: StorageName, files: StoredFile[]): Promise<ReadonlySet<string>> {
  const kinds = files.map(({ key }) => keyKind(key))
  const digests = kinds.flatMap((it) => ('sha256' in it ? [it.sha256] : []))
  const uploads = kinds.flatMap((it) => (it.kind === 'part' ? [it.uploadId] : []))
  const exported = kinds.flatMap((it) => (it.kind === 'export' ? [it.file] : []))
  const found = await rows<{ name: string }>(
    `select sha256 as name from attachments where storage = ? and sha256 = any(?)
     union select id::text from resumable_uploads where id = any(?::uuid[])
     union select file from export_records where file = any(?)`,
    [storage, digests, uploads, exported],
  )
  return new Set(found.map(({ name }) => name))
}

interface StoredRow {
  id: number
  sha256: string
}

const MISSING_BATCH = 500

/** Sets or clears `missing_at` on every row of this store; returns how many have no content. */
export async function markMissing(signal: AbortSignal): Promise<number> {
  const storage = await storageName()
  const drive = await driveOf(storage)
  let missing = 0
  for (let last = 0; !signal.aborted;) {
    const batch = await rows<StoredRow>(
      'select id, sha256 from attachments where storage = ? and id > ? order by id limit ?',
      [storage, last, MISSING_BATCH],
    )
    const gone: number[] = []
    for (const { id, sha256 } of batch) if ((await drive.sizeOf(contentKey(sha256))) === null) gone.push(id)
    await updateMissing(batch, gone)
    missing += gone.length
    if (batch.length < MISSING_BATCH) break
    last = batch.at(-1)?.id ?? last
  }
  return missing
}

async function updateMissing(batch: StoredRow[], gone: number[]) {
  await row(
    `update attachments set missing_at = case when id = any(?) then now() end
      where id = any(?) and (missing_at is not null) <> (id = any(?))`,
    [gone, batch.map(({ id }) => id), gone],
  )
}

/** Deletes expired unfinished uploads and their parts. */
export async function removeExpired(): Promise<number> {
  const expired = await rows<Pick<ResumableUpload, 'id' | 'storage'>>(
    'select id, storage from resumable_uploads where expires_at < now()',
  )
  for (const upload of expired) await removeUpload(upload)
  return expired.length
}

/** Deletes unreferenced files and reports rows without a file. */
export const mediaSweep = defineJob({
  name: 'media.sweep',
  schedule: { cron: '10 4 * * *', tz: 'Asia/Shanghai' },
  expireSeconds: 3 * 3600,
  async handle(_payload, signal) {
    const expired = await removeExpired()
    const swept = await sweepDrive(await storageName(), signal)
    const missing = await markMissing(signal)
    logger.info({ expired, ...swept }, 'files swept')
    if (missing > 0) logger.error({ missing }, 'files are missing from the store; the attachments screen lists them')
  },
})
