import type { DesignBatchTarget } from '@inkfold/api/contracts/finished'
import { BATCH_ITEMS, FINISHED } from '@inkfold/api/contracts/limits'
import type { ShopCard } from '@inkfold/api/contracts/shop'

/** A product that the design goes upon, in which colours, and what the finished product is called. */
export interface Pick {
  product: ShopCard
  colours: readonly number[]
  /** Null as long as nobody called it otherwise. */
  name: string | null
}

export type Picks = readonly Pick[]

export const isFull = (picks: Picks) => picks.length >= BATCH_ITEMS

/** One more in all its colours, or one less; the same where there are as many as there may be. */
export function toggled(picks: Picks, product: ShopCard): Picks {
  const rest = picks.filter((pick) => pick.product.id !== product.id)
  if (rest.length < picks.length) return rest
  return isFull(picks) ? picks : [...picks, { product, colours: product.colours.map(({ id }) => id), name: null }]
}

/** A colour more or less; at least one stays. */
export const recoloured = (picks: Picks, product: number, colour: number): Picks =>
  picks.map((pick) => {
    if (pick.product.id !== product) return pick
    const rest = pick.colours.filter((id) => id !== colour)
    if (rest.length < pick.colours.length) return rest.length > 0 ? { ...pick, colours: rest } : pick
    const order = pick.product.colours.map(({ id }) => id)
    return { ...pick, colours: order.filter((id) => id === colour || pick.colours.includes(id)) }
  })

export const renamed = (picks: Picks, product: number, name: string): Picks =>
  picks.map((pick) => (pick.product.id === product ? { ...pick, name } : pick))

/** What is sent; `calledOf` names what nobody named. */
export const targetsOf = (picks: Picks, calledOf: (product: ShopCard) => string): DesignBatchTarget[] =>
  picks.map(({ product, colours, name }) => ({
    product_id: product.id,
    colour_ids: [...colours],
    name: (name?.trim() || calledOf(product)).slice(0, FINISHED.name),
  }))
