import type { Currency } from '../money.ts'
import { sum, whole } from './amounts.ts'
import { compareOffers, type ComparedOffer } from './base_price.ts'
import type { FacePrice, PriceSheet, Printed } from './sheet.ts'

/** A part of the unit price: the piece itself, the print of a face, or a material upon it. */
export type PriceLine =
  | { kind: 'base'; minor: number; offer: ComparedOffer }
  | { kind: 'face'; minor: number; face: string }
  | { kind: 'material'; minor: number; material: number }

/** What one piece costs, in the lines it is the sum of, and the offers among which its base price was chosen. */
export interface UnitPrice {
  currency: Currency
  minor: number
  lines: readonly PriceLine[]
  compared: readonly ComparedOffer[]
}

/**
 * What one piece of so many costs with these faces printed. The list, the product's page, the editor, the cart, the
 * settlement and the order all ask this function: it runs in the browser as it does here.
 */
export function unitPrice(sheet: PriceSheet, pieces: number, { faces, materials }: Printed, at: number): UnitPrice {
  if (whole(pieces) < 1) throw new RangeError(`Not a number of pieces: ${pieces}`)
  const compared = compareOffers(sheet, pieces, at)
  const offer = compared.find(({ verdict }) => verdict === 'best') as ComparedOffer
  const lines: PriceLine[] = [
    { kind: 'base', minor: offer.minor, offer },
    ...distinct(faces).map((key) => faceLine(sheet.faces, key)),
    // However often a material lies on the piece, it is paid for once.
    ...[...new Map(materials.map((one) => [one.id, one.minor]))].flatMap(([material, minor]) =>
      minor > 0 ? [{ kind: 'material', minor: whole(minor), material } as const] : [],
    ),
  ]
  return { currency: sheet.currency, minor: sum(lines.map(({ minor }) => minor)), lines, compared }
}

const distinct = (keys: readonly string[]) => [...new Set(keys)]

function faceLine(faces: readonly FacePrice[], key: string): PriceLine {
  const face = faces.find((one) => one.key === key)
  if (!face) throw new RangeError(`The product has no face ${key}`)
  return { kind: 'face', minor: whole(face.minor), face: key }
}
