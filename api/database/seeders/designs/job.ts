import { withTransaction, row, transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { jobCause, defineJob } from '#core/jobs/job'
import { enqueue } from '#core/jobs/job_queue'
import { findUser } from '#database/seeders/find_user'
import { finishDesign } from '#database/seeders/designs/finish_design'
import { motifsFor, pairOf, productsFor } from '#database/seeders/designs/choices'
import { isGalleryFilled } from '#database/seeders/gallery/is_filled'
import { hasPictures } from '#database/seeders/shop/has_pictures'
import { ordersJob } from '#database/seeders/orders/job'
import { createTemplates } from '#database/seeders/designs/templates'

const NAME = 'demo.designs'
const CAUSE = jobCause(NAME)
const DESIGNS = 60
const COLOURS = 3
const GROUPS = ['新品', '热卖', '节日']

/**
 * Seeds the demo merchant's finished products and the platform's templates; resumable. The shop and gallery jobs each
 * enqueue it when done.
 */
export const designsJob = defineJob({
  name: NAME,
  expireSeconds: 3600,
  heartbeatSeconds: 60,
  async handle(_payload, signal) {
    const [actor, platform] = [await findUser('merchant'), await findUser('admin')]
    if (!actor || !platform || !(await hasPictures()) || !(await isGalleryFilled(actor))) return
    const [products, motifs, groups] = [await productsFor(actor), await motifsFor(actor), await groupsOf(actor)]
    for (let n = 0; n < DESIGNS && !signal.aborted; n++) {
      const [product, motif] = pairOf(n, products, motifs)
      if (!product || !motif) continue
      const piece = { n, product, motif, group: groups[n % groups.length] as number, colours: COLOURS }
      await transaction(CAUSE, (trx) => finishDesign(piece, { actor, cause: CAUSE, trx }))
    }
    await createTemplates(platform, CAUSE, signal)
    if (!signal.aborted) await withTransaction((trx) => enqueue(ordersJob, {}, trx))
  },
})

async function groupsOf({ organisation }: Actor): Promise<number[]> {
  const ids: number[] = []
  for (const name of GROUPS) {
    const made = await row<{ id: number }>(
      `insert into finished_groups (organisation_id, name, sort) values (?, ?, ?)
       on conflict (name, organisation_id, coalesce(parent_id, 0)) do update set name = excluded.name returning id`,
      [organisation.id, name, GROUPS.length - ids.length],
    )
    ids.push(made?.id as number)
  }
  return ids
}
