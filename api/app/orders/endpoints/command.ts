import type { HttpContext } from '@adonisjs/core/http'
import { change } from '#core/crud/change'
import { idOf } from '#core/crud/named'
import type { Transaction } from '#core/database'
import { actorOf } from '#core/http/context'
import type { Doer } from '#orders/actions/step'
import { partyOf } from '#orders/domain/party'
import { heldOrder, type HeldOrder } from '#orders/queries/held_order'
import { orderDetail } from '#orders/queries/order_detail'

export const doer = (ctx: HttpContext): Doer => {
  const actor = actorOf(ctx)
  return { party: partyOf(actor), userId: actor.userId, username: actor.username }
}

/** A command on one order, and the order as it is afterwards. */
export async function command(
  ctx: HttpContext,
  permission: string,
  work: (order: HeldOrder, by: Doer, trx: Transaction) => Promise<unknown>,
) {
  await change(ctx, async ({ actor, trx }) => {
    const order = await heldOrder(idOf(ctx), actor, permission, trx)
    await work(order, doer(ctx), trx)
    return { id: order.id }
  })
  return orderDetail(idOf(ctx), actorOf(ctx))
}
