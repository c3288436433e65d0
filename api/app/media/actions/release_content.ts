import { transaction } from '#core/database'
import { causeOfJob } from '#core/jobs/cause'
import { holdContent, isSpokenOf, type Content } from '#media/queries/content'
import { driveOf } from '#media/storage/drives'
import { contentKey, thumbnailKey } from '#media/storage/paths'
import { THUMBNAIL_WIDTHS } from '#contracts/uploads'

/** Takes content away that no row speaks of any more; true if there was none that did. */
export async function releaseContent(content: Content): Promise<boolean> {
  const drive = await driveOf(content.storage)
  return transaction(causeOfJob('media.release'), async (trx) => {
    await holdContent(content.sha256, 'alone', trx)
    if (await isSpokenOf(content, trx)) return false
    const thumbnails = THUMBNAIL_WIDTHS.map((width) => thumbnailKey(content.sha256, width))
    for (const key of [contentKey(content.sha256), ...thumbnails]) await drive.remove(key)
    return true
  })
}
