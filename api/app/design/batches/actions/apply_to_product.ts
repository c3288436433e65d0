import { Refusal } from '#core/errors'
import type { WriteContext } from '#core/crud/resource'
import { fittedTo } from '#document/operations/fit_faces'
import { refuseDenied } from '#design/designs/actions/begin_design'
import { makeDesign } from '#design/designs/actions/make_design'
import { blankFaces, productNamed } from '#design/designs/domain/blank_document'
import { sizeTablesOf, themesOf } from '#design/designs/queries/choices_of'
import { judged } from '#design/designs/queries/judged'
import { productToday } from '#design/designs/queries/product_of'
import { makeFinished } from '#design/finished/actions/make_finished'
import type { BatchToRun, WaitingItem } from '#design/batches/queries/batch_to_run'

const TABLES = 2

/** The design upon one product, fitted to its print areas, as a design and a finished product of whoever began the batch. */
export async function applyToProduct(
  { document, group_id, labels }: BatchToRun,
  item: WaitingItem,
  context: WriteContext,
): Promise<number> {
  const { actor, trx } = context
  const product = await productToday(item.product_id, actor, trx)
  if (!product) throw new Refusal('E_PRODUCT_CLOSED', { product: item.product_id })
  if (!document) throw new Refusal('E_NOT_FOUND')
  await refuseDenied(document, actor, trx)
  const fitted = fittedTo(document, productNamed(product), blankFaces(product))
  const opened = await judged(fitted, { product_version_id: product.version_id }, actor, trx)
  const { name, colour_ids } = item
  const designId = await makeDesign({ name, isTemplate: false, product, document: opened }, context)
  const themes = item.themes ?? themesOf(product).slice(0, 1)
  const tables = item.size_tables ?? (await sizeTablesOf(product, trx)).slice(0, TABLES)
  const size_tables = tables.map(({ template_id, unit }) => ({ template_id, unit }))
  const said = { name, colour_ids, themes, size_tables, group_id, labels }
  return (await makeFinished({ design_id: designId, revision: 1, ...said }, context)).id
}
