import { transaction, type Transaction } from '#core/database'
import type { Cause } from '#core/http/actor'
import { enqueue } from '#core/jobs/enqueue'
import { takeQuota } from '#tenancy/actions/quota'
import { releaseContent } from '#media/actions/release_content'
import { quotasOf } from '#media/domain/quotas'
import { thumbnailJob } from '#media/jobs/thumbnail_job'
import { isImageMime } from '#media/domain/kinds'
import { attach, type Attachment, type NewAttachment } from '#media/queries/attachments'
import { holdContent } from '#media/queries/content'
import { driveOf } from '#media/storage/drives'
import { contentKey } from '#media/storage/paths'

/** The content, its row and what it takes of the quota: all of them or none. */
export async function keepContent(path: string, attachment: NewAttachment, cause: Cause): Promise<Attachment> {
  const { storage, sha256 } = attachment
  const [drive, key] = [await driveOf(storage), contentKey(sha256)]
  try {
    // Before the transaction, which should be short; and looked for in it, for the last sharer may just have left.
    await drive.put(key, path)
    return await transaction(cause, async (trx) => {
      await holdContent(sha256, 'shared', trx)
      if ((await drive.sizeOf(key)) === null) await drive.put(key, path)
      return register(attachment, trx)
    })
  } catch (error) {
    await releaseContent({ storage, sha256 }).catch(() => undefined)
    throw error
  }
}

async function register(attachment: NewAttachment, trx: Transaction): Promise<Attachment> {
  const { isNew, ...attached } = await attach(attachment, trx)
  if (!isNew) return attached
  for (const quota of quotasOf(attachment)) await takeQuota(quota, attachment.size, trx)
  if (isImageMime(attachment.mime)) await enqueue(thumbnailJob, { id: attached.id }, trx)
  return attached
}
