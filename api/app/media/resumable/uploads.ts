import { row, rows, type Transaction, transaction } from '#core/database'
import { type StorageName, RESUME_HOURS } from '#contracts/uploads'
import { driveOf } from '#media/storage/drive'
import { partKey } from '#media/storage/paths'
import { randomUUID } from 'node:crypto'
import { jobCause } from '#core/jobs/job'
import { Refusal } from '#core/errors'

export interface ResumableUpload {
  id: string
  owner_user_id: number
  topic: string
  name: string
  declared: string
  storage: StorageName
  size: number
  received: number
  attachment_id: number | null
  isFinished: boolean
  isBusy: boolean
}

export interface Part {
  start: number
  size: number
  key: string
}

/** After this time the assembling process is presumed dead. */
const FINISHING = "interval '2 minutes'"
const COLUMNS = `id, owner_user_id, topic, name, declared, storage, size, received, attachment_id,
  finished_at is not null as "isFinished",
  coalesce(finished_at is null and finishing_at > now() - ${FINISHING}, false) as "isBusy"`

export function uploadById(id: string): Promise<ResumableUpload | undefined> {
  return row<ResumableUpload>(`select ${COLUMNS} from resumable_uploads where id = ? and expires_at > now()`, [id])
}

export function partsOf(id: string, client?: Transaction): Promise<Part[]> {
  return rows<Part>('select start, size, key from upload_parts where upload_id = ? order by start', [id], client)
}

type Upload = Pick<ResumableUpload, 'id' | 'storage'>

export async function removeUpload(upload: Upload): Promise<void> {
  await removeParts(upload)
  await row('delete from resumable_uploads where id = ?', [upload.id])
}

export async function removeParts({ id, storage }: Upload): Promise<void> {
  const drive = await driveOf(storage)
  for (const { key } of await partsOf(id)) await drive.remove(partKey(id, key))
  await row('delete from upload_parts where upload_id = ?', [id])
}

/** Removes the last part, so that a client that resends it triggers the assembly again. Returns the received size. */
export async function undoLastPart({ id, storage }: ResumableUpload): Promise<number> {
  const undone = await row<{ key: string; start: number }>(
    `with last as (
       delete from upload_parts p using resumable_uploads u
        where u.id = ? and p.upload_id = u.id and u.finished_at is null and p.start + p.size = u.size returning p.start, p.key)
     update resumable_uploads u set received = last.start, finishing_at = null from last where u.id = ?
     returning last.key, last.start`,
    [id, id],
  )
  if (undone) await (await driveOf(storage)).remove(partKey(id, undone.key))
  const found = await row<{ received: number }>('select received from resumable_uploads where id = ?', [id])
  return found?.received ?? 0
}

interface ReceivedPart {
  start: number
  path: string
  size: number
}

/**
 * Accepts a part that starts exactly at the received offset. Of two equal parts, on any process, the database accepts
 * one.
 */
export async function appendPart({ id, storage }: ResumableUpload, { start, path, size }: ReceivedPart): Promise<void> {
  const [drive, key] = [await driveOf(storage), randomUUID()]
  await drive.put(partKey(id, key), path)
  const isTaken = await transaction(jobCause('media.append'), async (trx) => {
    const taken = await row(
      `update resumable_uploads set received = received + ?, expires_at = now() + interval '${RESUME_HOURS} hours',
          finishing_at = case when received + ? = size then now() end
        where id = ? and received = ? and received + ? <= size returning 1`,
      [size, size, id, start, size],
      trx,
    )
    if (taken)
      await row(
        'insert into upload_parts (upload_id, start, size, key) values (?, ?, ?, ?)',
        [id, start, size, key],
        trx,
      )
    return taken !== undefined
  })
  if (isTaken) return
  await drive.remove(partKey(id, key))
  throw new Refusal('E_UPLOAD_MOVED_ON')
}
