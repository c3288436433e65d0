import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import {
  AFTER_SALES_ACTIONS,
  COMPENSATIONS,
  REFUND_TYPES,
  REMAKE_PAYERS,
  type AfterSalesAction,
  type AfterSalesStatus,
} from '#contracts/after_sales'
import type { Permission } from '#contracts/permissions'
import type { Transaction } from '#core/database'
import { change } from '#core/crud/change'
import { findRow } from '#core/crud/find'
import { withLink } from '#core/crud/links'
import { idOf } from '#core/crud/named'
import { rowSchema } from '#core/crud/schemas'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { requireKey } from '#core/http/require_key'
import { choice, list, named, object, type Schema } from '#core/http/schemas'
import { applyAfterSales, resubmitAfterSales } from '#after_sales/actions/apply'
import { approveCase, rejectCase } from '#after_sales/actions/decide_case'
import { endCase } from '#after_sales/actions/end_case'
import { abilitiesOf, STEP_PERMISSIONS } from '#after_sales/domain/abilities'
import { CLAIM } from '#after_sales/endpoints/claim_fields'
import { heldCase, type HeldCase } from '#after_sales/queries/held_case'
import { afterSales } from '#after_sales/resources/after_sales'
import { doer } from '#orders/endpoints/command'
import { amount, remark } from '#orders/endpoints/order_fields'
import { partyOf } from '#orders/domain/party'
import { heldOrder, readOrder, type HeldOrder } from '#orders/queries/held_order'
import type { Doer } from '#orders/actions/step'

const { properties } = rowSchema(afterSales) as { properties: Record<string, Schema> }
const CASE = named('after-sales-case', object({ ...properties, actions: list(choice(AFTER_SALES_ACTIONS)) }))

/** A case with its pictures, and what this person may do with it now. */
async function shown(ctx: HttpContext, id: number) {
  const actor = actorOf(ctx)
  const found = await withLink(afterSales, await findRow(afterSales, id, actor, 'view'), actor)
  const may = (permission: Permission) => actor.may(permission)
  return { ...found, actions: abilitiesOf(found.status as AfterSalesStatus, partyOf(actor), may) }
}

export const show = endpoint({ answer: CASE, handle: ({ ctx }) => shown(ctx, idOf(ctx)) })

export const apply = endpoint({
  body: CLAIM,
  answer: CASE,
  async handle({ ctx, body: { description = '', ...said } }) {
    await readOrder(idOf(ctx), actorOf(ctx), 'after_sales.create')
    requireKey(ctx)
    const { id } = await change(ctx, async ({ actor, trx }) => {
      const order = await heldOrder(idOf(ctx), actor, 'after_sales.create', trx)
      return applyAfterSales(order, { ...said, description }, doer(ctx), trx)
    })
    return shown(ctx, id)
  },
})

type Work = (order: HeldOrder, held: HeldCase, by: Doer, trx: Transaction) => Promise<void>

/** A step of one case, and the case as it is afterwards. */
async function taking(ctx: HttpContext, action: AfterSalesAction, work: Work) {
  await findRow(afterSales, idOf(ctx), actorOf(ctx), STEP_PERMISSIONS[action].slice('after_sales.'.length))
  await change(ctx, async ({ actor, trx }) => {
    const { order, held } = await heldCase(idOf(ctx), actor, action, trx)
    await work(order, held, doer(ctx), trx)
    return {}
  })
  return shown(ctx, idOf(ctx))
}

export const resubmit = endpoint({
  body: CLAIM,
  answer: CASE,
  handle: ({ ctx, body: { description = '', ...said } }) =>
    taking(ctx, 'resubmit', (order, held, by, trx) =>
      resubmitAfterSales(order, held, { ...said, description }, by, trx),
    ),
})

const end = (action: 'withdraw' | 'close') =>
  endpoint({
    answer: CASE,
    handle: ({ ctx }) => taking(ctx, action, (order, held, by, trx) => endCase(order, held, action, by, trx)),
  })

export const withdraw = end('withdraw')
export const close = end('close')

export const approve = endpoint({
  body: {
    compensation: vine.enum(COMPENSATIONS),
    refund_type: vine.enum(REFUND_TYPES),
    goods_amount: amount().optional(),
    freight_amount: amount().optional(),
    paid_by: vine.enum(REMAKE_PAYERS).optional(),
    note: remark().optional(),
  },
  answer: CASE,
  handle: ({ ctx, body: { note = '', ...given } }) =>
    taking(ctx, 'approve', (order, held, by, trx) => approveCase(order, held, { ...given, note }, by, trx)),
})

export const reject = endpoint({
  body: { note: remark().optional() },
  answer: CASE,
  handle: ({ ctx, body: { note = '' } }) =>
    taking(ctx, 'reject', (order, held, by, trx) => rejectCase(order, held, note, by, trx)),
})
