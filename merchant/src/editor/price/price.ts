import { unitPrice, type UnitPrice } from '@inkfold/api/contracts/price/unit_price'
import type { PriceSheet } from '@inkfold/api/contracts/price/sheet'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import { assetOf, usedFaces } from '@inkfold/api/document/model/uses'
import { layersIn } from '@inkfold/api/document/model/walk'

/** What a merchant pays: the product's sheet, and the priced materials by their ids, in the smallest unit. */
export interface Priced {
  readonly sheet: PriceSheet
  readonly materials: ReadonlyMap<number, number>
  readonly pieces: number
  /** When it is asked, in milliseconds: offers expire. */
  readonly at: number
}

/** What one piece costs as it is designed now: each face with something on it, and each material that is seen on one. */
export function priceOf(document: DesignDocument, { sheet, materials, pieces, at }: Priced): UnitPrice {
  const faces = usedFaces(document)
  const seen = new Set(faces.flatMap(({ layers }) => [...layersIn(layers)].map(assetOf)))
  const upon = [...materials].flatMap(([id, minor]) => (seen.has(id) ? [{ id, minor }] : []))
  const printed = faces.map(({ key }) => key).filter((key) => sheet.faces.some((face) => face.key === key))
  return unitPrice(sheet, pieces, { faces: printed, materials: upon }, at)
}
