import { outcomeOfEach } from '#core/outcome'
import type { HttpContext } from '@adonisjs/core/http'
import { commandWithPreload, runCommand } from '#core/crud/command'
import { idOf } from '#core/crud/input'
import type { Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { actorOf, wantsMinimal } from '#core/http/context'
import { type Performer, lockOrder, type LoadedOrder, findOrderNumbers } from '#orders/order'
import { roleOf } from '#orders/domain/order_states'
import { isCertainlyPaid, orderDetail, queryDetail, presentDetail } from '#orders/queries/orders'
import vine from '@vinejs/vine'
import { PAYING } from '#contracts/limits'
import type { EachReport } from '#contracts/orders'
import { whole } from '#core/http/schemas'

export const performer = (ctx: HttpContext): Performer => {
  const actor = actorOf(ctx)
  return { role: roleOf(actor), userId: actor.userId, username: actor.username }
}

type LockOrder<Order> = (id: number, actor: Actor, permission: string, trx: Transaction) => Promise<Order>
type Work<Order> = (order: Order, by: Performer, trx: Transaction) => Promise<unknown>

/** Runs a command on one locked order and returns the order afterwards. */
export const command = (ctx: HttpContext, permission: string, work: Work<LoadedOrder>) =>
  commandOn(ctx, permission, lockOrder, work)

/**
 * Like `command`, with a custom function that locks and loads the order. A client that does not read the answer gets the id
 * alone: the detail takes longer than any other statement of a payment.
 */
export async function commandOn<Order extends Pick<LoadedOrder, 'status'>>(
  ctx: HttpContext,
  permission: string,
  held: LockOrder<Order>,
  work: Work<Order>,
  { isMinimalOffered = false } = {},
) {
  const actor = actorOf(ctx)
  const id = idOf(ctx)
  const isMinimal = isMinimalOffered && wantsMinimal(ctx)
  const seen: { detail?: ReturnType<typeof queryDetail> } = {}
  await commandWithPreload(
    ctx,
    (trx) => {
      seen.detail = undefined
      return held(id, actor, permission, trx)
    },
    async (order, { trx }) => {
      await work(order, performer(ctx), trx)
      if (isMinimal) return { id }
      seen.detail = queryDetail(id, actor, trx, isCertainlyPaid(order.status))
      trx.pipelineWithCommit(seen.detail)
      return { id }
    },
  )
  if (isMinimal) return { id }
  return seen.detail ? presentDetail(await seen.detail, actor) : orderDetail(id, actor)
}

export const orderIds = () => ({ ids: vine.array(whole()).minLength(1).maxLength(PAYING.atOnce).distinct() })

/** Runs a command per order, each idempotent under the request's key; refusals are reported with the order. */
export async function commandEach(
  ctx: HttpContext,
  ids: readonly number[],
  permission: string,
  work: (order: LoadedOrder, by: Performer, trx: Transaction) => Promise<unknown>,
): Promise<EachReport> {
  const commanded = (id: number) =>
    runCommand(
      ctx,
      async ({ actor, trx }) => {
        const order = await lockOrder(id, actor, permission, trx)
        await work(order, performer(ctx), trx)
        return { order_no: order.order_no }
      },
      String(id),
    )
  const asked = ids.map((id) => ({ id }))
  const outcomes = await outcomeOfEach(asked, ctx.language, ({ id }) => commanded(id))
  const refused = outcomes.flatMap(({ id, done }) => (done ? [] : [id]))
  const numbers =
    refused.length > 0 ? await findOrderNumbers(refused, actorOf(ctx), permission) : new Map<number, string>()
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
