import { row } from '#core/database'
import { partsOf } from '#media/queries/resumable_uploads'
import { driveOf, storageName } from '#media/storage/drives'
import { partKey } from '#media/storage/paths'

/** Forgets an upload and what has come of it. */
export async function removeUpload(id: string): Promise<void> {
  await removeParts(id)
  await row('delete from resumable_uploads where id = ?', [id])
}

export async function removeParts(id: string): Promise<void> {
  const drive = await driveOf(await storageName())
  for (const { start } of await partsOf(id)) await drive.remove(partKey(id, start))
  await row('delete from upload_parts where upload_id = ?', [id])
}
