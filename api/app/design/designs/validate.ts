import { Refusal } from '#core/errors'
import { DocumentFault } from '#document/validation/fault'
import { SCHEMA, VERSION, type DesignDocument, type PrintArea } from '#document/model/document'
import { type ProductVersion, loadProductVersion } from '#design/designs/product_version'
import type { Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { usableOwnFonts } from '#design/fonts/own_fonts'
import { FONT_HASHES } from '#document/fonts/manifest'
import { type Known, checkKnown } from '#document/validation/known'
import { findUsable, type UsableMaterial } from '#design/materials/usable'
import { pruned } from '#document/model/uses'
import { openDocument } from '#document/validation/validate'

/** Converts a `DocumentFault` into a refusal at its path; other errors pass through. */
export function toRefusals<T>(check: () => T): T {
  try {
    return check()
  } catch (error) {
    throw error instanceof DocumentFault ? refusalOfFault(error) : error
  }
}

function refusalOfFault({ path, reason }: DocumentFault): Refusal {
  const key = `documentFaults.${reason}`
  return new Refusal('E_DESIGN_INVALID', {
    path: path || 'document',
    fault: reason,
    fault_text: { word: key },
    fields: { [path ? `document.${path}` : 'document']: [{ key }] },
  })
}

type Face = ProductVersion['content']['faces'][number]

export const printAreaOf = ({ width_mm, height_mm, dpi, bleed_mm, safe_mm }: Face): PrintArea => ({
  width: width_mm,
  height: height_mm,
  dpi,
  bleed: bleed_mm,
  safe: safe_mm,
})

export const blankFaces = ({ content }: ProductVersion) =>
  content.faces.map((face) => ({ key: face.key, area: printAreaOf(face) }))

export const productReference = ({ id, number }: ProductVersion) => ({ id, version: number })

export const blankDocument = (product: ProductVersion): DesignDocument => ({
  schema: SCHEMA,
  version: VERSION,
  product: productReference(product),
  fonts: [],
  assets: [],
  faces: blankFaces(product).map((face) => ({ ...face, layers: [] })),
})

/** The document's materials this user may design with. */
export const usableMaterialsIn = ({ assets }: DesignDocument, actor: Actor, trx?: Transaction): Promise<UsableMaterial[]> =>
  assets.length === 0 ? Promise.resolve([]) : findUsable(assets.map(({ id }) => id), actor, trx) // prettier-ignore

export const knownReferences = (
  materials: readonly UsableMaterial[],
  product: ProductVersion,
  ownFonts: readonly (readonly [id: string, sha256: string])[] = [],
): Known => ({
  assets: new Map(materials.map(({ id, sha256, width, height }) => [id, { sha256, width, height }])),
  fonts: ownFonts.length === 0 ? FONT_HASHES : new Map([...FONT_HASHES, ...ownFonts]),
  product: productReference(product),
  faces: new Map(blankFaces(product).map(({ key, area }) => [key, area])),
})

interface DesignProduct {
  product_version_id: number
}

/**
 * Validates an untrusted document: parses it, removes unused assets and checks every reference against materials, fonts
 * and product.
 */
export async function validate(
  value: unknown,
  { product_version_id: versionId }: DesignProduct,
  actor: Actor,
  trx: Transaction,
): Promise<DesignDocument> {
  const document = toRefusals(() => pruned(openDocument(value)))
  const product = await loadProductVersion(versionId, trx)
  const materials = await usableMaterialsIn(document, actor, trx)
  const ownFonts = await usableOwnFonts(document, actor, trx)
  toRefusals(() => checkKnown(document, knownReferences(materials, product, ownFonts)))
  return document
}
