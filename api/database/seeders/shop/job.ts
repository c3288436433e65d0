import { withTransaction } from '#core/database'
import { enqueue } from '#core/jobs/job_queue'
import { defineJob } from '#core/jobs/job'
import { BLANK_ANGLES } from '#database/blanks/index'
import { designsJob } from '#database/seeders/designs/job'
import { findUser } from '#database/seeders/find_user'
import { addPictures, startPhotographer, piecesOf } from '#database/seeders/shop/add_pictures'

/** Adds angles and photos to the demo's products in the background; resumable. */
export const shopJob = defineJob({
  name: 'demo.shop',
  expireSeconds: 3600,
  heartbeatSeconds: 60,
  async handle({ itemNos = Object.keys(BLANK_ANGLES) }: { itemNos?: readonly string[] }, signal) {
    const actor = await findUser('supplier')
    if (!actor) return
    await using photographer = await startPhotographer()
    for (const piece of await piecesOf(itemNos)) if (!signal.aborted) await addPictures(piece, photographer, actor)
    if (!signal.aborted) await withTransaction((trx) => enqueue(designsJob, {}, trx))
  },
})
