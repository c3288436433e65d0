import { row } from '#core/database'
import type { ResumableUpload } from '#media/queries/resumable_uploads'
import { driveOf } from '#media/storage/drives'
import { partKey } from '#media/storage/paths'

/** Steps back by one part, so that a client who sends it again has the file made once more. Answers what has arrived then. */
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
