import { defineJob } from '#core/jobs/job'
import { makeThumbnail } from '#media/actions/make_thumbnail'
import { attachmentById } from '#media/queries/attachments'
import { THUMBNAIL_WIDTHS } from '#contracts/uploads'

/** Every size a screen shows, before anybody asks; who asks earlier gets theirs made on the way. */
export const thumbnailJob = defineJob<{ id: number }>({
  name: 'media.thumbnails',
  async handle({ id }) {
    const attachment = await attachmentById(id)
    if (attachment) for (const width of THUMBNAIL_WIDTHS) await makeThumbnail(attachment, width)
  },
})
