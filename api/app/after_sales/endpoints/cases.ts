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
import { seenBy } from '#core/crud/discreet'
import { findRow } from '#core/crud/find'
import { withLink } from '#core/crud/links'
import { idOf } from '#core/crud/named'
import { rowSchema } from '#core/crud/schemas'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { requireKey } from '#core/http/require_key'
import { choice, integer, list, moment, named, nullable, object, text, type Schema } from '#core/http/schemas'
import { applyAfterSales, resubmitAfterSales } from '#after_sales/actions/apply'
import { approveCase, rejectCase } from '#after_sales/actions/decide_case'
import { endCase } from '#after_sales/actions/end_case'
import { giveOpinion } from '#after_sales/actions/give_opinion'
import { abilitiesOf, reachOf } from '#after_sales/domain/abilities'
import { CLAIM } from '#after_sales/endpoints/claim_fields'
import { linesOf, opinionsOn } from '#after_sales/queries/case_makers'
import { heldCase, type HeldCase } from '#after_sales/queries/held_case'
import { afterSales } from '#after_sales/resources/after_sales'
import { doer } from '#orders/endpoints/command'
import { amount, remark } from '#orders/endpoints/order_fields'
import { partyOf } from '#orders/domain/party'
import { heldOrder, readOrder, type HeldOrder } from '#orders/queries/held_order'
import type { Doer } from '#orders/actions/step'

const { properties } = rowSchema(afterSales) as { properties: Record<string, Schema> }
const WORD = nullable(object({ name_zh: text, name_en: text }))
const LINE = object({ item: integer, name: text, code: text, colour: WORD, size: WORD, ordered: integer })
const OPINION = object({
  factory_id: integer,
  factory: text,
  paid_by: nullable(choice(REMAKE_PAYERS)),
  note: text,
  given_name: nullable(text),
  given_at: nullable(moment),
})
const CASE = named(
  'after-sales-case',
  object({ ...properties, lines: list(LINE), opinions: list(OPINION), actions: list(choice(AFTER_SALES_ACTIONS)) }),
)

/** A case with its pictures, what was said of it inside the house, and what this person may do with it now. */
async function shown(ctx: HttpContext, id: number) {
  const actor = actorOf(ctx)
  const found = await withLink(afterSales, await findRow(seenBy(afterSales, actor), id, actor, 'view'), actor)
  const may = (permission: Permission) => actor.may(permission)
  return {
    ...found,
    lines: await linesOf(Number(found.order_id), actor),
    opinions: await opinionsOn(id, actor),
    actions: abilitiesOf(found.status as AfterSalesStatus, partyOf(actor), may),
  }
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
      return applyAfterSales(order, { ...said, description }, { ...doer(ctx), actor }, trx)
    })
    return shown(ctx, id)
  },
})

type Work = (order: HeldOrder, held: HeldCase, by: Doer, trx: Transaction) => Promise<void>

/** A step of one case, and the case as it is afterwards. */
async function taking(ctx: HttpContext, action: AfterSalesAction, work: Work) {
  await findRow(afterSales, idOf(ctx), actorOf(ctx), reachOf(action).slice('after_sales.'.length))
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
      resubmitAfterSales(order, held, { ...said, description }, { ...by, actor: actorOf(ctx) }, trx),
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

export const opinion = endpoint({
  body: { paid_by: vine.enum(REMAKE_PAYERS), note: remark().minLength(1) },
  answer: CASE,
  handle: ({ ctx, body }) =>
    taking(ctx, 'opine', (order, held, by, trx) =>
      giveOpinion(order, held, { ...body, factory: actorOf(ctx).organisation.id }, by, trx),
    ),
})
