import { rows } from '#core/database'
import { releaseContent } from '#media/actions/release_content'
import { keyKind } from '#media/domain/key_kind'
import type { Drive, StoredFile } from '#media/storage/drive'
import { driveOf } from '#media/storage/drives'
import type { StorageName } from '#contracts/uploads'

interface Swept {
  seen: number
  removed: number
}

const BATCH = 500
const HOUR = 3_600_000
/** A file is younger than the row that will speak of it. */
const YOUNG_MS = HOUR
const TEMPORARY_MS = 24 * HOUR

/** Takes away what nothing speaks of; whatever it does not know it leaves alone. */
export async function sweepDrive(storage: StorageName, signal: AbortSignal, now = Date.now()): Promise<Swept> {
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
  const spoken = await spokenOf(storage, files)
  let removed = 0
  for (const { key, modifiedAt } of files) {
    const it = keyKind(key)
    if (it.kind === 'strange' || ('sha256' in it && spoken.has(it.sha256))) continue
    if (it.kind === 'part' && spoken.has(it.uploadId)) continue
    if (it.kind === 'export' && spoken.has(it.file)) continue
    if (it.kind === 'temporary' && now - modifiedAt.getTime() < TEMPORARY_MS) continue
    if (it.kind === 'content') removed += Number(await releaseContent({ storage, sha256: it.sha256 }))
    else removed += await drive.remove(key).then(() => 1)
  }
  return removed
}

/** The digests, uploads and exports among these that rows speak of. */
async function spokenOf(storage: StorageName, files: StoredFile[]): Promise<ReadonlySet<string>> {
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
