import type { HttpContext } from '@adonisjs/core/http'
import { changeUpon } from '#core/crud/change'
import { idOf } from '#core/crud/named'
import type { Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { actorOf } from '#core/http/context'
import type { Doer } from '#orders/actions/step'
import { partyOf } from '#orders/domain/party'
import { heldOrder, type HeldOrder } from '#orders/queries/held_order'
import { orderDetail, readDetail, shownDetail } from '#orders/queries/order_detail'

export const doer = (ctx: HttpContext): Doer => {
  const actor = actorOf(ctx)
  return { party: partyOf(actor), userId: actor.userId, username: actor.username }
}

type Held<Order> = (id: number, actor: Actor, permission: string, trx: Transaction) => Promise<Order>
type Work<Order> = (order: Order, by: Doer, trx: Transaction) => Promise<unknown>

/** A command on one order, and the order as it is afterwards. */
export const command = (ctx: HttpContext, permission: string, work: Work<HeldOrder>) =>
  commandUpon(ctx, permission, heldOrder, work)

/** The same of an order of which more is asked as it is held. */
export async function commandUpon<Order>(ctx: HttpContext, permission: string, held: Held<Order>, work: Work<Order>) {
  const actor = actorOf(ctx)
  const id = idOf(ctx)
  const seen: { detail?: ReturnType<typeof readDetail> } = {}
  await changeUpon(
    ctx,
    (trx) => {
      seen.detail = undefined
      return held(id, actor, permission, trx)
    },
    async (order, { trx }) => {
      await work(order, doer(ctx), trx)
      seen.detail = readDetail(id, actor, trx)
      trx.sayLast(seen.detail)
      return { id }
    },
  )
  return seen.detail ? shownDetail(await seen.detail, actor) : orderDetail(id, actor)
}
