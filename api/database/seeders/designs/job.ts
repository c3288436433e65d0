import { withTransaction, row, transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { jobCause, defineJob } from '#core/jobs/job'
import { enqueue } from '#core/jobs/job_queue'
import { findSizeTables, themesOf, findProductOnSale } from '#design/designs/product_version'
import { createFinished } from '#design/finished/create'
import { findUser } from '#database/seeders/find_user'
import { drawDesign, type Drawing } from '#database/seeders/designs/draw_design'
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
const LABELS = ['夏季', '礼物', '爆款', '联名']

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
      if (product && motif) await finish({ n, product, motif, group: groups[n % groups.length] as number, actor })
    }
    await createTemplates(platform, CAUSE, signal)
    if (!signal.aborted) await withTransaction((trx) => enqueue(ordersJob, {}, trx))
  },
})

interface Piece extends Drawing {
  group: number
  actor: Actor
}

async function finish({ n, product, motif, group, actor }: Piece): Promise<void> {
  const name = `${motif.name_zh} ${product.name_zh}`
  const name_en = `${motif.name_en} ${product.name_en}`
  const isThere = await row('select 1 from finished_products where organisation_id = ? and name = ?', [
    actor.organisation.id,
    name,
  ])
  if (isThere) return
  const isDark = product.colours[0]?.is_dark ?? false
  const colour_ids = product.colours.flatMap((one) => (one.is_dark === isDark ? [one.id] : [])).slice(0, COLOURS)
  await transaction(CAUSE, async (trx) => {
    const context = { actor, cause: CAUSE, trx }
    const design_id = await drawDesign({ n, product, motif }, context)
    const version = await findProductOnSale(product.id, actor, trx)
    if (!version) return
    const tables = (await findSizeTables(version, trx)).slice(0, 2)
    const size_tables = tables.map(({ template_id, unit }) => ({ template_id, unit }))
    const labels = [LABELS[n % LABELS.length] as string]
    const said = {
      name,
      name_en,
      colour_ids,
      size_tables,
      labels,
      themes: themesOf(version).slice(0, 1),
      group_id: group,
    }
    await createFinished({ ...said, design_id, revision: 2 }, context)
  })
}

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
