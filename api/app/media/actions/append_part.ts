import { randomUUID } from 'node:crypto'
import { row, transaction } from '#core/database'
import { causeOfJob } from '#core/jobs/cause'
import { Refusal } from '#core/errors'
import type { ResumableUpload } from '#media/queries/resumable_uploads'
import { driveOf } from '#media/storage/drives'
import { partKey } from '#media/storage/paths'
import { RESUME_HOURS } from '#contracts/uploads'

interface Arrived {
  start: number
  path: string
  size: number
}

/** Keeps a part that goes on exactly where the upload stands. Of two equal ones, on any process, the database takes one. */
export async function appendPart({ id, storage }: ResumableUpload, { start, path, size }: Arrived): Promise<void> {
  const [drive, key] = [await driveOf(storage), randomUUID()]
  await drive.put(partKey(id, key), path)
  const isTaken = await transaction(causeOfJob('media.append'), async (trx) => {
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
