import { change } from '#core/crud/change'
import { idOf } from '#core/crud/named'
import { Refusal } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { flag, integer, list, object } from '#core/http/schemas'
import { addFavourite, favouriteIds, removeFavourite } from '#catalogue/queries/favourites'
import { amongSold, buyerOf } from '#catalogue/queries/sold_to'

const PICKED = object({ favourite: flag })

export const showFavouriteIds = endpoint({
  answer: object({ ids: list(integer) }),
  handle: async ({ ctx }) => ({ ids: await favouriteIds(buyerOf(actorOf(ctx))) }),
})

export const putFavourite = endpoint({
  answer: PICKED,
  async handle({ ctx }) {
    const [merchantId, productId] = [buyerOf(actorOf(ctx)), idOf(ctx)]
    if (!(await amongSold([productId], merchantId)).includes(productId)) throw new Refusal('E_NOT_FOUND')
    await change(ctx, ({ actor, trx }) => addFavourite({ merchantId, productId, userId: actor.userId }, trx))
    return { favourite: true }
  },
})

/** What is sold no more can be let go all the same. */
export const dropFavourite = endpoint({
  answer: PICKED,
  async handle({ ctx }) {
    const merchantId = buyerOf(actorOf(ctx))
    await change(ctx, ({ trx }) => removeFavourite(merchantId, idOf(ctx), trx))
    return { favourite: false }
  },
})
