import type { Currency } from '../money.ts'
import { sum, whole } from './amounts.ts'
import { compareOffers, type ComparedOffer } from './base_price.ts'
import type { FacePrice, PriceSheet, Printed } from './sheet.ts'

/** A component of the unit price: the blank, the print of a face, or a material. */
export type PriceLine =
  | { kind: 'base'; minor: number; offer: ComparedOffer }
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
export function unitPrice(sheet: PriceSheet, pieces: number, { faces, materials }: Printed, at: number): UnitPrice {
  if (whole(pieces) < 1) throw new RangeError(`Not a number of pieces: ${pieces}`)
  const compared = compareOffers(sheet, pieces, at)
  const offer = compared.find(({ verdict }) => verdict === 'best') as ComparedOffer
  const lines: PriceLine[] = [
    { kind: 'base', minor: offer.minor, offer },
    ...unique(faces).map((key) => faceLine(sheet.faces, key)),
    // A material is charged once, however often it is used on the piece.
    ...[...new Map(materials.map((one) => [one.id, one.minor]))].flatMap(([material, minor]) =>
      minor > 0 ? [{ kind: 'material', minor: whole(minor), material } as const] : [],
    ),
  ]
  return { currency: sheet.currency, minor: sum(lines.map(({ minor }) => minor)), lines, compared }
}

const unique = (keys: readonly string[]) => [...new Set(keys)]

function faceLine(faces: readonly FacePrice[], key: string): PriceLine {
  const face = faces.find((one) => one.key === key)
  if (!face) throw new RangeError(`The product has no face ${key}`)
  return { kind: 'face', minor: whole(face.minor), face: key }
}
