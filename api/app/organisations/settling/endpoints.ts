import vine from '@vinejs/vine'
import { LEDGER_REASON, RECHARGE, REMITTANCE_NO, SETTLING } from '#contracts/limits'
import { ASKED_KINDS, SETTLING_KINDS } from '#contracts/settlings'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { rowSchema } from '#core/crud/schemas'
import { Refusal, refuseField } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { actorOf, requireIdempotencyKey } from '#core/http/context'
import { endpoint, type Input } from '#core/http/endpoint'
import { choice, integer, list, object, text } from '#core/http/schemas'
import { INTEGER_MAX } from '#core/lists/fields'
import { limitUsage, USAGE } from '#organisations/suppliers/limits'
import { suppliers } from '#organisations/suppliers/suppliers'
import { offerSettling } from '#organisations/settling/offer'
import { cancelSettling, paySettling, confirmSettling, refuseSettling } from '#organisations/settling/payment'
import { quoteTerm, serialiseQuote, selectableLevels } from '#organisations/settling/quotes'
import { settlings } from '#organisations/settling/settlings'

const answer = rowSchema(settlings)
const number = (most: number) => vine.number().withoutDecimals().range([1, most])
const strictNumber = (most: number) => vine.number({ strict: true }).withoutDecimals().range([1, most])

async function supplierOf(named: number | undefined, actor: Actor): Promise<number> {
  const { organisation } = actor
  if (organisation.kind === 'supplier') return organisation.id
  if (organisation.kind !== 'platform') throw new Refusal('E_FORBIDDEN')
  if (named === undefined) throw refuseField('organisation_id', 'E_REQUIRED')
  return (await findRow(suppliers, named, actor, 'view')).id as number
}

export const showLevels = endpoint({
  query: { organisation_id: number(INTEGER_MAX).optional() },
  answer: list(object({ id: integer, name_zh: text, name_en: text, annual_fee: text })),
  handle: async ({ ctx, query }) => selectableLevels(await supplierOf(query.organisation_id, actorOf(ctx))),
})

export const showQuote = endpoint({
  query: {
    organisation_id: number(INTEGER_MAX).optional(),
    kind: vine.enum(ASKED_KINDS),
    level_id: number(INTEGER_MAX),
    years: number(SETTLING.years).optional(),
  },
  answer: object({
    kind: choice(SETTLING_KINDS),
    level_id: integer,
    years: integer,
    starts_on: text,
    ends_on: text,
    settled_fee: text,
    credit: text,
    fee: text,
    exceeded: list(USAGE),
  }),
  async handle({ ctx, query: { organisation_id, kind, level_id, years = 1 } }) {
    const supplierId = await supplierOf(organisation_id, actorOf(ctx))
    const quote = serialiseQuote(kind, level_id, await quoteTerm(supplierId, { kind, level_id, years }))
    const usage = await limitUsage(supplierId, level_id)
    return { ...quote, exceeded: usage.filter(({ used, allowed }) => allowed !== null && used > allowed) }
  },
})

export const offer = endpoint({
  body: {
    organisation_id: strictNumber(INTEGER_MAX).optional(),
    kind: vine.enum(ASKED_KINDS),
    level_id: strictNumber(INTEGER_MAX),
    years: strictNumber(SETTLING.years).optional(),
  },
  answer,
  async handle({ ctx, body: { organisation_id, kind, level_id, years = 1 } }) {
    requireIdempotencyKey(ctx)
    const supplierId = await supplierOf(organisation_id, actorOf(ctx))
    return runCommand(ctx, (context) => offerSettling(supplierId, { kind, level_id, years }, context))
  },
})

export const pay = endpoint({
  body: {
    remittance_no: vine.string().trim().minLength(RECHARGE.no.min).maxLength(RECHARGE.no.max).regex(REMITTANCE_NO),
  },
  answer,
  async handle({ ctx, body }) {
    await requireReachable(ctx, 'create')
    return runCommand(ctx, (context) => paySettling(idOf(ctx), body.remittance_no, context))
  },
})

export const cancel = endpoint({
  answer,
  async handle({ ctx }) {
    await requireReachable(ctx, 'create')
    return runCommand(ctx, (context) => cancelSettling(idOf(ctx), context))
  },
})

const remark = { remark: vine.string().trim().maxLength(LEDGER_REASON.max).optional() }

export const confirm = endpoint({
  body: { ...remark },
  answer,
  async handle({ ctx }) {
    await requireReachable(ctx, 'review')
    return runCommand(ctx, (context) => confirmSettling(idOf(ctx), context))
  },
})

export const refuse = endpoint({
  body: { ...remark },
  answer,
  async handle({ ctx, body }) {
    await requireReachable(ctx, 'review')
    return runCommand(ctx, (context) => refuseSettling(idOf(ctx), body.remark ?? '', context))
  },
})

/** A record out of range is answered as not found before its key is checked. */
async function requireReachable(ctx: Input<unknown, unknown>['ctx'], verb: 'create' | 'review') {
  await findRow(settlings, idOf(ctx), actorOf(ctx), verb)
  requireIdempotencyKey(ctx)
}
