import { rows } from '#core/database'
import { removeUpload } from '#media/actions/remove_upload'
import type { ResumableUpload } from '#media/queries/resumable_uploads'

/** Uploads that nobody resumed in time go with their parts. */
export async function removeExpired(): Promise<number> {
  const expired = await rows<Pick<ResumableUpload, 'id' | 'storage'>>(
    'select id, storage from resumable_uploads where expires_at < now()',
  )
  for (const upload of expired) await removeUpload(upload)
  return expired.length
}
