import { unitPrice, type UnitPrice } from '@inkfold/api/contracts/price/unit_price'
import type { PriceSheet } from '@inkfold/api/contracts/price/sheet'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import { assetOf, usedFaces } from '@inkfold/api/document/model/uses'
import { layersIn } from '@inkfold/api/document/model/walk'

/** Price inputs: the product's price sheet and the priced materials by id, in minor units. */
export interface Priced {
  readonly sheet: PriceSheet
  readonly materials: ReadonlyMap<number, number>
  readonly pieces: number
  /** Time in milliseconds; offers expire. */
  readonly at: number
}

/** Unit price of the design: each face with content, and each visible material. */
export function priceOf(document: DesignDocument, { sheet, materials, pieces, at }: Priced): UnitPrice {
  const faces = usedFaces(document)
  const seen = new Set(faces.flatMap(({ layers }) => [...layersIn(layers)].map(assetOf)))
  const upon = [...materials].flatMap(([id, minor]) => (seen.has(id) ? [{ id, minor }] : []))
  const printed = faces.map(({ key }) => key).filter((key) => sheet.faces.some((face) => face.key === key))
  return unitPrice(sheet, pieces, { faces: printed, materials: upon }, at)
}
