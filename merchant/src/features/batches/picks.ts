import type { DesignBatchTarget } from '@inkfold/api/contracts/finished'
import { BATCH_ITEMS, FINISHED } from '@inkfold/api/contracts/limits'
import type { ShopCard } from '@inkfold/api/contracts/shop'

/** A product of the batch with its colours and the name of the finished product. */
export interface Pick {
  product: ShopCard
  colours: readonly number[]
  /** Null until a name is typed. */
  name: string | null
}

export type Picks = readonly Pick[]

export const isFull = (picks: Picks) => picks.length >= BATCH_ITEMS

/** Adds the product in all its colours or removes it; unchanged at the limit. */
export function togglePick(picks: Picks, product: ShopCard): Picks {
  const rest = picks.filter((pick) => pick.product.id !== product.id)
  if (rest.length < picks.length) return rest
  return isFull(picks) ? picks : [...picks, { product, colours: product.colours.map(({ id }) => id), name: null }]
}

/** At least one colour remains. */
export const withColours = (picks: Picks, product: number, colour: number): Picks =>
  picks.map((pick) => {
    if (pick.product.id !== product) return pick
    const rest = pick.colours.filter((id) => id !== colour)
    if (rest.length < pick.colours.length) return rest.length > 0 ? { ...pick, colours: rest } : pick
    const order = pick.product.colours.map(({ id }) => id)
    return { ...pick, colours: order.filter((id) => id === colour || pick.colours.includes(id)) }
  })

export const withName = (picks: Picks, product: number, name: string): Picks =>
  picks.map((pick) => (pick.product.id === product ? { ...pick, name } : pick))

/** The request's targets; `calledOf` names the products without a typed name. */
export const targetsOf = (picks: Picks, calledOf: (product: ShopCard) => string): DesignBatchTarget[] =>
  picks.map(({ product, colours, name }) => ({
    product_id: product.id,
    colour_ids: [...colours],
    name: (name?.trim() || calledOf(product)).slice(0, FINISHED.name),
  }))
