import type { Currency } from '../money.ts'

/** From so many pieces to so many, the last without an end: what a piece costs then, in the smallest unit. */
export interface Tier {
  from: number
  to: number | null
  minor: number
}

/** What a merchant's level pays: a price of this product's own, or so many hundredths of the list price. */
export type LevelOffer = { kind: 'price'; minor: number } | { kind: 'rate'; hundredths: number }

/** What one merchant pays, until the moment it ends. */
export interface ExclusiveOffer {
  id: number
  tiers: readonly Tier[]
  expiresAt: string | null
}

export interface FacePrice {
  key: string
  minor: number
}

/** Everything that decides what one merchant pays for one product. The first tier's price is the list price. */
export interface PriceSheet {
  currency: Currency
  tiers: readonly Tier[]
  level: LevelOffer | null
  exclusive: readonly ExclusiveOffer[]
  faces: readonly FacePrice[]
}

/** The printed faces by their keys, and the priced materials upon them. */
export interface Printed {
  faces: readonly string[]
  materials: readonly PricedMaterial[]
}

export interface PricedMaterial {
  id: number
  minor: number
}
