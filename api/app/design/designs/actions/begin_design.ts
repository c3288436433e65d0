import type { NewDesign } from '#contracts/design'
import type { Language } from '#contracts/languages'
import type { WriteContext } from '#core/crud/resource'
import type { Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import type { DesignDocument } from '#document/model/document'
import { fittedTo } from '#document/operations/fit_faces'
import { makeDesign } from '#design/designs/actions/make_design'
import { blankDocument, blankFaces, productNamed } from '#design/designs/domain/blank_document'
import { refuseStrangeColour } from '#design/designs/domain/design_rules'
import { sayingFaults } from '#design/designs/domain/said_faults'
import { foundDesign, type Design } from '#design/designs/queries/found_design'
import { judged } from '#design/designs/queries/judged'
import { usableIn } from '#design/designs/queries/known_world'
import { productToday, type ProductVersion } from '#design/designs/queries/product_of'
import { standingVersion } from '#design/designs/queries/version_of'

/** A design upon a product that is sold today: empty, or as another one is. */
export async function beginDesign(asked: NewDesign, language: Language, context: WriteContext): Promise<number> {
  const { actor, trx } = context
  const product = await productToday(asked.product_id, actor, trx)
  if (!product) throw new Refusal('E_PRODUCT_CLOSED', { product: asked.product_id })
  const source = asked.from_design_id === undefined ? null : await foundDesign(asked.from_design_id, actor, trx)
  const document = source ? await fitted(source, product, actor, trx) : sayingFaults(() => blankDocument(product))
  const { name_zh, name_en } = product.content
  const name = asked.name ?? source?.name ?? (language === 'en' ? name_en : name_zh)
  const colourId = asked.colour_id ?? (source?.product_id === product.id ? source.colour_id : null)
  if (asked.colour_id !== undefined) await refuseStrangeColour(asked.colour_id, product.id, trx)
  const opened = await judged(document, { product_version_id: product.version_id }, actor, trx)
  return makeDesign({ name, isTemplate: false, product, document: opened, colourId }, context)
}

async function fitted({ id }: Design, product: ProductVersion, actor: Actor, trx: Transaction) {
  const { document } = await standingVersion(id, trx)
  await refuseDenied(document, actor, trx)
  return fitTo(document, product)
}

/** A design keeps its place on its own product's version; on another it is fitted to the print areas. */
export function fitTo(document: DesignDocument, product: ProductVersion): DesignDocument {
  const { id, version } = document.product
  if (id === product.id && version === product.number) return document
  return fittedTo(document, productNamed(product), blankFaces(product))
}

/** Nobody comes by a material through a copy. */
export async function refuseDenied(document: DesignDocument, actor: Actor, trx: Transaction): Promise<void> {
  const open = new Set((await usableIn(document, actor, trx)).map(({ id }) => id))
  const ids = document.assets.flatMap(({ id }) => (open.has(id) ? [] : [id]))
  if (ids.length > 0) throw new Refusal('E_MATERIALS_DENIED', { ids, count: ids.length })
}
