import vine from '@vinejs/vine'
import {
  AFTER_SALES_REASONS,
  COMPENSATIONS,
  REFUND_TYPES,
  AFTER_SALES_ACTIONS,
  REMAKE_PAYERS,
  type AfterSalesAction,
  type AfterSalesStatus,
} from '#contracts/after_sales'
import { AFTER_SALES, CART } from '#contracts/limits'
import { amount, remark } from '#orders/endpoints/fields'
import { whole, choice, integer, list, moment, named, nullable, object, text, type Schema } from '#core/http/schemas'
import type { HttpContext } from '@adonisjs/core/http'
import type { Permission } from '#contracts/permissions'
import type { Transaction } from '#core/database'
import { runCommand } from '#core/crud/command'
import { viewFor } from '#core/crud/scope'
import { findRow } from '#core/crud/find_rows'
import { withLink } from '#core/crud/list'
import { idOf } from '#core/crud/input'
import { rowSchema } from '#core/crud/schemas'
import { actorOf, requireIdempotencyKey } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { applyAfterSales, resubmitAfterSales } from '#after_sales/apply'
import { approveCase, rejectCase, endCase } from '#after_sales/decide'
import { giveOpinion } from '#after_sales/notify'
import { allowedActions, scopePermissionOf, lockCase, type LoadedCase } from '#after_sales/case'
import { linesOf, opinionsOn, afterSales } from '#after_sales/after_sales'
import { performer } from '#orders/endpoints/command'
import { teamCalls } from '#organisations/team/endpoints'
import { roleOf } from '#orders/domain/order_states'
import { lockOrder, readOrder, type LoadedOrder, type Performer } from '#orders/order'

const PIECES = vine.object({ item: whole(), quantity: whole() })

export const CLAIM = {
  reason: vine.enum(AFTER_SALES_REASONS),
  description: remark().optional(),
  compensation: vine.enum(COMPENSATIONS),
  refund_type: vine.enum(REFUND_TYPES),
  amount: amount().optional(),
  items: vine.array(PIECES).minLength(1).maxLength(CART.lines).distinct('item'),
  evidence: vine
    .array(vine.string().maxLength(60))
    .minLength(AFTER_SALES.evidence.min)
    .maxLength(AFTER_SALES.evidence.max)
    .distinct(),
}

const { properties } = rowSchema(afterSales) as { properties: Record<string, Schema> }
const WORD = nullable(object({ name_zh: text, name_en: text }))
const LINE = object({
  item: integer,
  name: text,
  name_en: text,
  code: text,
  colour: WORD,
  size: WORD,
  ordered: integer,
})
const OPINION = object({
  factory_id: integer,
  factory: text,
  factory_en: text,
  paid_by: nullable(choice(REMAKE_PAYERS)),
  note: text,
  given_name: nullable(text),
  given_at: nullable(moment),
})
const CASE = named(
  'after-sales-case',
  object({ ...properties, lines: list(LINE), opinions: list(OPINION), actions: list(choice(AFTER_SALES_ACTIONS)) }),
)

/** Adds picture links, the internal opinions and the actions available to this user. */
async function presentCase(ctx: HttpContext, id: number) {
  const actor = actorOf(ctx)
  const found = await withLink(afterSales, await findRow(viewFor(afterSales, actor), id, actor, 'view'), actor)
  const may = (permission: Permission) => actor.may(permission)
  return {
    ...found,
    lines: await linesOf(Number(found.order_id), actor),
    opinions: await opinionsOn(id, actor),
    actions: allowedActions(found.status as AfterSalesStatus, roleOf(actor), may),
  }
}

export const show = endpoint({ answer: CASE, handle: ({ ctx }) => presentCase(ctx, idOf(ctx)) })

export const apply = endpoint({
  body: CLAIM,
  answer: CASE,
  async handle({ ctx, body: { description = '', ...said } }) {
    await readOrder(idOf(ctx), actorOf(ctx), 'after_sales.create')
    requireIdempotencyKey(ctx)
    const { id } = await runCommand(ctx, async ({ actor, trx }) => {
      const order = await lockOrder(idOf(ctx), actor, 'after_sales.create', trx)
      return applyAfterSales(order, { ...said, description }, { ...performer(ctx), actor }, trx)
    })
    return presentCase(ctx, id)
  },
})

type Work = (order: LoadedOrder, held: LoadedCase, by: Performer, trx: Transaction) => Promise<void>

/** Runs a step on a locked case and returns the case afterwards. */
async function caseCommand(ctx: HttpContext, action: AfterSalesAction, work: Work) {
  await findRow(afterSales, idOf(ctx), actorOf(ctx), scopePermissionOf(action).slice('after_sales.'.length))
  await runCommand(ctx, async ({ actor, trx }) => {
    const { order, held } = await lockCase(idOf(ctx), actor, action, trx)
    await work(order, held, performer(ctx), trx)
    return {}
  })
  return presentCase(ctx, idOf(ctx))
}

export const resubmit = endpoint({
  body: CLAIM,
  answer: CASE,
  handle: ({ ctx, body: { description = '', ...said } }) =>
    caseCommand(ctx, 'resubmit', (order, held, by, trx) =>
      resubmitAfterSales(order, held, { ...said, description }, { ...by, actor: actorOf(ctx) }, trx),
    ),
})

const end = (action: 'withdraw' | 'close') =>
  endpoint({
    answer: CASE,
    handle: ({ ctx }) => caseCommand(ctx, action, (order, held, by, trx) => endCase(order, held, action, by, trx)),
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
    caseCommand(ctx, 'approve', (order, held, by, trx) => approveCase(order, held, { ...given, note }, by, trx)),
})

export const reject = endpoint({
  body: { note: remark().optional() },
  answer: CASE,
  handle: ({ ctx, body: { note = '' } }) =>
    caseCommand(ctx, 'reject', (order, held, by, trx) => rejectCase(order, held, note, by, trx)),
})

export const opinion = endpoint({
  body: { paid_by: vine.enum(REMAKE_PAYERS), note: remark().minLength(1) },
  answer: CASE,
  handle: ({ ctx, body }) =>
    caseCommand(ctx, 'opine', (order, held, by, trx) =>
      giveOpinion(order, held, { ...body, factory: actorOf(ctx).organisation.id }, by, trx),
    ),
})

export const { comments, comment, deleteComment, team, assign } = teamCalls({
  resource: afterSales,
  column: 'case_id',
  notice: 'case_assigned',
})
