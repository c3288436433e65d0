import { row } from '#core/database'
import { partsOf, type ResumableUpload } from '#media/queries/resumable_uploads'
import { driveOf } from '#media/storage/drives'
import { partKey } from '#media/storage/paths'

type Upload = Pick<ResumableUpload, 'id' | 'storage'>

/** Forgets an upload and what has come of it. */
export async function removeUpload(upload: Upload): Promise<void> {
  await removeParts(upload)
  await row('delete from resumable_uploads where id = ?', [upload.id])
}

export async function removeParts({ id, storage }: Upload): Promise<void> {
  const drive = await driveOf(storage)
  for (const { key } of await partsOf(id)) await drive.remove(partKey(id, key))
  await row('delete from upload_parts where upload_id = ?', [id])
}
