import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { PAYING } from '#contracts/limits'
import type { EachReport } from '#contracts/orders'
import { change } from '#core/crud/change'
import type { Transaction } from '#core/database'
import { actorOf } from '#core/http/context'
import { eachOrder } from '#orders/actions/each_order'
import type { Doer } from '#orders/actions/step'
import { doer } from '#orders/endpoints/command'
import { whole } from '#orders/endpoints/order_fields'
import { heldOrder, type HeldOrder } from '#orders/queries/held_order'
import { orderNumbers } from '#orders/queries/order_numbers'

export const several = () => ({ ids: vine.array(whole()).minLength(1).maxLength(PAYING.atOnce).distinct() })

/** A command on several orders: each by itself, and once under the request's key; what was refused says why, and which order it is. */
export async function each(
  ctx: HttpContext,
  ids: readonly number[],
  permission: string,
  work: (order: HeldOrder, by: Doer, trx: Transaction) => Promise<unknown>,
): Promise<EachReport> {
  const commanded = (id: number) =>
    change(
      ctx,
      async ({ actor, trx }) => {
        const order = await heldOrder(id, actor, permission, trx)
        await work(order, doer(ctx), trx)
        return { order_no: order.order_no }
      },
      String(id),
    )
  const asked = ids.map((id) => ({ id }))
  const outcomes = await eachOrder(asked, ctx.language, ({ id }) => commanded(id))
  const refused = outcomes.flatMap(({ id, done }) => (done ? [] : [id]))
  const numbers = refused.length > 0 ? await orderNumbers(refused, actorOf(ctx), permission) : new Map<number, string>()
  return {
    done: outcomes.length - refused.length,
    results: outcomes.map(({ id, done, reason, message }) => ({
      id,
      order_no: done?.order_no ?? numbers.get(id) ?? null,
      reason,
      message,
    })),
  }
}
