import type { Actor } from '#core/http/actor'

export interface MaterialPrice {
  id: number
  name_zh: string
  name_en: string
  minor: number
}

/** Port: material prices for the actor; materials they may not use are omitted. Implemented by design. */
export abstract class MaterialPrices {
  abstract pricesOf(ids: readonly number[], actor: Actor): Promise<MaterialPrice[]>
}
