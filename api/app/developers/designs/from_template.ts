import type { Actor } from '#core/http/actor'
import type { WriteContext } from '#core/crud/resource'
import { Refusal, type FieldReasons } from '#core/errors'
import { fitToProduct, insertDesign, rejectDeniedMaterials } from '#design/designs/create'
import { findDesign } from '#design/designs/open_design'
import { ownFontFiles } from '#design/fonts/own_fonts'
import { findProductOnSale } from '#design/designs/product_version'
import { assertProductColour } from '#design/designs/rules'
import { validate } from '#design/designs/validate'
import { loadCurrentVersion } from '#design/designs/versions'
import { layTexts } from '#design/render/processes/render'
import type { DesignDocument } from '#document/model/document'
import { fieldKey } from '#document/fields/field_key'
import { keyOfLayer, namedTexts, type FieldValues, type NamedText } from '#document/fields/fields'
import type { TextLayer } from '#document/model/layers'
import { onLayers } from '#document/operations/rewrite'

export async function templateFields(id: number, actor: Actor): Promise<NamedText[]> {
  await findDesign(id, actor)
  return namedTexts((await loadCurrentVersion(id)).document)
}

export interface DesignFromTemplate {
  template_id: number
  product_id?: number
  name?: string
  colour_id?: number
  fields: FieldValues
}

interface FilledTemplate {
  name: string
  productId: number
  colourId: number | null
  document: DesignDocument
}

/** Replaces the texts and measures them anew; outside the transaction, because fonts are measured by a process of its own. */
export async function fillTemplate(
  { template_id: id, fields }: DesignFromTemplate,
  actor: Actor,
): Promise<FilledTemplate> {
  const design = await findDesign(id, actor)
  const { document } = await loadCurrentVersion(id)
  rejectUnknown(fields, document)
  const { name, product_id: productId, colour_id: colourId } = design
  return { name, productId, colourId, document: await withTexts(document, fields) }
}

function rejectUnknown(fields: FieldValues, document: DesignDocument): void {
  const known = namedTexts(document)
  const names = new Set(known.map(({ name }) => fieldKey(name)))
  const params = { names: known.map(({ name }) => name).join(', ') || '-' }
  const reasons: FieldReasons = Object.fromEntries(
    Object.keys(fields).flatMap((name) =>
      names.has(fieldKey(name)) ? [] : [[`fields.${name}`, [{ key: 'errors.E_TEMPLATE_FIELD', params }]]],
    ),
  )
  if (Object.keys(reasons).length > 0) throw new Refusal('E_TEMPLATE_FIELD', { ...params, fields: reasons })
}

async function withTexts(document: DesignDocument, fields: FieldValues): Promise<DesignDocument> {
  const values = new Map(Object.entries(fields).map(([name, text]) => [fieldKey(name), text]))
  const changed: TextLayer[] = []
  onLayers(document, (layer) => {
    const text = layer.type === 'text' ? values.get(keyOfLayer(layer) ?? '') : undefined
    if (layer.type === 'text' && text !== undefined && layer.text !== text) changed.push({ ...layer, text })
    return undefined
  })
  if (changed.length === 0) return document
  const laid = new Map((await layTexts(changed, await ownFontFiles(document))).map((layer) => [layer.id, layer]))
  return onLayers(document, (layer) => laid.get(layer.id))
}

/** A copy with the texts, on the template's product or another one. */
export async function designFromTemplate(
  filled: FilledTemplate,
  { product_id: wanted, name, colour_id: colour }: DesignFromTemplate,
  context: WriteContext,
): Promise<number> {
  const { actor, trx } = context
  const productId = wanted ?? filled.productId
  const product = await findProductOnSale(productId, actor, trx)
  if (!product) throw new Refusal('E_PRODUCT_CLOSED', { product: productId })
  if (colour !== undefined) await assertProductColour(colour, product.id, trx)
  await rejectDeniedMaterials(filled.document, actor, trx)
  const fitted = fitToProduct(filled.document, product)
  const document = await validate(fitted, { product_version_id: product.version_id }, actor, trx)
  const colourId = colour ?? (product.id === filled.productId ? filled.colourId : null)
  return insertDesign({ name: name ?? filled.name, isTemplate: false, product, colourId, document }, context)
}
