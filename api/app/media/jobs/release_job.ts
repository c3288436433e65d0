import { defineJob } from '#core/jobs/job'
import { releaseContent } from '#media/actions/release_content'
import type { Content } from '#media/queries/content'

/** Enqueued with the deletion of a row: the content goes when the last one is gone. */
export const releaseJob = defineJob<Content>({
  name: 'media.release',
  async handle(content) {
    await releaseContent(content)
  },
})
