import type { Actor } from '#core/http/actor'
import { buyerOf } from '#catalogue/queries/sold_to'

/** Whose cart it is, and for whom they order. */
export interface Owner {
  userId: number
  merchantId: number
  /** Who they are: what they may order. */
  actor: Actor
}

export const ownerOf = (actor: Actor): Owner => ({ userId: actor.userId, merchantId: buyerOf(actor), actor })
