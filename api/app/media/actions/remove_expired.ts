import { rows } from '#core/database'
import { removeUpload } from '#media/actions/remove_upload'

/** Uploads that nobody resumed in time go with their parts. */
export async function removeExpired(): Promise<number> {
  const expired = await rows<{ id: string }>('select id from resumable_uploads where expires_at < now()')
  for (const { id } of expired) await removeUpload(id)
  return expired.length
}
