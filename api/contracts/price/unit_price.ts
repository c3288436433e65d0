import type { Currency } from '../money.ts'
import { share, sum, whole } from './amounts.ts'
import { compareOffers, type ComparedOffer } from './base_price.ts'
import type { FacePrice, PriceSheet, Printed } from './sheet.ts'

/** A component of the unit price: the blank, a sample's discount on it, the print of a face, or a material. */
export type PriceLine =
  | { kind: 'base'; minor: number; offer: ComparedOffer }
  | { kind: 'sample'; minor: number; percent: number }
  | { kind: 'face'; minor: number; face: string }
  | { kind: 'material'; minor: number; material: number }

export interface UnitPrice {
  currency: Currency
  minor: number
  lines: readonly PriceLine[]
  compared: readonly ComparedOffer[]
}

/**
 * Unit price for this quantity with these faces printed. List, product page, editor, cart, settlement and order all use
 * this function, in the browser and on the server.
 */
export function unitPrice(
  sheet: PriceSheet,
  pieces: number,
  { faces, materials, sampleDiscount }: Printed,
  at: number,
): UnitPrice {
  if (whole(pieces) < 1) throw new RangeError(`Not a number of pieces: ${pieces}`)
  const compared = compareOffers(sheet, pieces, at)
  const offer = compared.find(({ verdict }) => verdict === 'best') as ComparedOffer
  const lines: PriceLine[] = [
    { kind: 'base', minor: offer.minor, offer },
    ...(sampleDiscount ? [sampleLine(offer.minor, sampleDiscount)] : []),
    ...unique(faces).map((key) => faceLine(sheet.faces, key)),
    // A material is charged once, however often it is used on the piece.
    ...[...new Map(materials.map((one) => [one.id, one.minor]))].flatMap(([material, minor]) =>
      minor > 0 ? [{ kind: 'material', minor: whole(minor), material } as const] : [],
    ),
  ]
  return { currency: sheet.currency, minor: sum(lines.map(({ minor }) => minor)), lines, compared }
}

/** Negative: taken off the blank's price. */
const sampleLine = (base: number, percent: number): PriceLine => ({
  kind: 'sample',
  minor: -share(base, percent),
  percent,
})

/** The price without the sample's discount; null where none was given. */
export function priceBeforeSample({ minor, lines }: UnitPrice): number | null {
  const discount = lines.find(({ kind }) => kind === 'sample')
  return discount ? minor - discount.minor : null
}

const unique = (keys: readonly string[]) => [...new Set(keys)]

function faceLine(faces: readonly FacePrice[], key: string): PriceLine {
  const face = faces.find((one) => one.key === key)
  if (!face) throw new RangeError(`The product has no face ${key}`)
  return { kind: 'face', minor: whole(face.minor), face: key }
}
