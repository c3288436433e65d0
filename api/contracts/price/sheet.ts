import type { Currency } from '../money.ts'

/** A quantity range and its unit price in minor units; the last is open-ended. */
export interface Tier {
  from: number
  to: number | null
  minor: number
}

/** A merchant level's offer: a fixed price for this product, or a percentage of the list price. */
export type LevelOffer = { kind: 'price'; minor: number } | { kind: 'rate'; hundredths: number }

export interface ExclusiveOffer {
  id: number
  tiers: readonly Tier[]
  expiresAt: string | null
}

export interface FacePrice {
  key: string
  minor: number
}

/** All inputs of one merchant's price for one product. The first tier's price is the list price. */
export interface PriceSheet {
  currency: Currency
  tiers: readonly Tier[]
  level: LevelOffer | null
  exclusive: readonly ExclusiveOffer[]
  faces: readonly FacePrice[]
}

/** Keys of the printed faces, the priced materials on them, and for a sample its discount. */
export interface Printed {
  faces: readonly string[]
  materials: readonly PricedMaterial[]
  /** Percent off the blank's price. */
  sampleDiscount?: number | null
}

export interface PricedMaterial {
  id: number
  minor: number
}
