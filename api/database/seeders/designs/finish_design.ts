import { row } from '#core/database'
import type { WriteContext } from '#core/crud/resource'
import { findSizeTables, themesOf, findProductOnSale } from '#design/designs/product_version'
import { createFinished } from '#design/finished/create'
import { drawDesign, type Drawing } from '#database/seeders/designs/draw_design'

const LABELS = ['夏季', '礼物', '爆款', '联名']

interface Piece extends Drawing {
  group: number | null
  /** How many colours at most; all light or all dark as the first one. */
  colours: number
}

/** Draws a design and creates its finished product, unless the merchant has one of this name. */
export async function finishDesign(piece: Piece, context: WriteContext): Promise<void> {
  const { n, product, motif, group: group_id, colours } = piece
  const { actor, trx } = context
  const name = `${motif.name_zh} ${product.name_zh}`
  const name_en = `${motif.name_en} ${product.name_en}`
  const isThere = await row(
    'select 1 from finished_products where organisation_id = ? and name = ?',
    [actor.organisation.id, name],
    trx,
  )
  if (isThere) return
  const isDark = product.colours[0]?.is_dark ?? false
  const colour_ids = product.colours.flatMap((one) => (one.is_dark === isDark ? [one.id] : [])).slice(0, colours)
  const design_id = await drawDesign({ n, product, motif }, context)
  const version = await findProductOnSale(product.id, actor, trx)
  if (!version) return
  const tables = (await findSizeTables(version, trx)).slice(0, 2)
  const size_tables = tables.map(({ template_id, unit }) => ({ template_id, unit }))
  const labels = [LABELS[n % LABELS.length] as string]
  const themes = themesOf(version).slice(0, 1)
  const described = { name, name_en, colour_ids, size_tables, labels, themes, group_id }
  await createFinished({ ...described, design_id, revision: 2 }, context)
}
