import type { Actor } from '#core/http/actor'

export interface MaterialPrice {
  id: number
  name_zh: string
  name_en: string
  minor: number
}

/** The port that tells what materials cost the person who may use them; what they may not is left out. Design is behind it. */
export abstract class MaterialPrices {
  abstract pricesOf(ids: readonly number[], actor: Actor): Promise<MaterialPrice[]>
}
