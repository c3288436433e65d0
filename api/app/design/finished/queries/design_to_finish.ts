import { row } from '#core/database'
import { refuseField, Refusal } from '#core/errors'
import { reachable } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import type { DesignDocument } from '#document/model/document'
import { openDocument } from '#document/validation/validate'
import { amongSold, merchantOf } from '#catalogue/queries/sold_to'
import { refuseDenied } from '#design/designs/actions/begin_design'
import { movedRefusal } from '#design/designs/actions/refuse_moved'
import { heldDesign } from '#design/designs/queries/found_design'
import { productOf, type ProductVersion } from '#design/designs/queries/product_of'
import { designs } from '#design/designs/resources/designs'

export interface ToFinish {
  designId: number
  versionId: number
  document: DesignDocument
  product: ProductVersion
}

/** A version of one's own design, held so that no autosave goes into it, upon a product that is still sold, with materials that are open. */
export async function designToFinish(id: number, revision: number, context: WriteContext): Promise<ToFinish> {
  const { actor, trx } = context
  const reached = await reachable(designs, [id], actor, 'edit', trx)
  if (reached.size === 0) throw refuseField('design_id', 'E_INVALID_REFERENCE')
  const design = await heldDesign(id, context)
  const version = await row<{ id: number; document: unknown }>(
    'select id, document from design_versions where design_id = ? and revision = ?',
    [id, revision],
    trx,
  )
  // An autosave has gone into it since.
  if (!version) throw await movedRefusal(design, revision, null, trx)
  const document = openDocument(version.document)
  const product = await productOf(design.product_version_id, trx)
  const sold = await amongSold([product.id], merchantOf(actor), trx)
  if (sold.length === 0) throw new Refusal('E_PRODUCT_CLOSED', { product: product.content.name_zh })
  await refuseDenied(document, actor, trx)
  return { designId: id, versionId: version.id, document, product }
}
