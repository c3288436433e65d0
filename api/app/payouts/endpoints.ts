import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import type { Language } from '#contracts/languages'
import type { SalesPlatform } from '#contracts/suppliers'
import { requireBuyer } from '#catalogue/shop/sold_to'
import { platformOf } from '#platforms/registry'
import { Refusal } from '#core/errors'
import { listWhere } from '#core/crud/list'
import { listQueryOf } from '#core/crud/list_input'
import { listSchema } from '#core/crud/schemas'
import { parseDays } from '#core/lists/parse_days'
import {
  PAYOUT_KINDS,
  PAYOUT_SOURCES,
  PAYOUTS,
  PROFIT_GROUPS,
  type PayoutRow,
  type StorePayouts,
} from '#contracts/payouts'
import { signedAmount } from '#contracts/price/amounts'
import { runCommand } from '#core/crud/command'
import { filtersOf, findRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { row, rows, type Row } from '#core/database'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, list, moment, nullable, object, text, whole } from '#core/http/schemas'
import { translateNestedOr } from '#core/translate_nested'
import { maySeeSales } from '#orders/resources/orders'
import { stores } from '#stores/stores'
import { requestImport, savePayouts } from '#payouts/import'
import { withdrawalsOf, withdrawEntered } from '#payouts/withdraw'
import { profitFields, profitList, profitTotals } from '#payouts/profit'

const SHOWN = object({
  is_supported: flag,
  imported_at: nullable(moment),
  message: nullable(text),
  payouts: nullable(
    list(
      object({
        id: integer,
        no: text,
        source: choice(PAYOUT_SOURCES),
        currency: text,
        amount: text,
        rmb: nullable(text),
        lines: integer,
        of_sheet: nullable(integer),
        paid_at: moment,
      }),
    ),
  ),
  unmatched: nullable(
    list(
      object({
        id: integer,
        payout_no: text,
        order_no: text,
        kind: choice(PAYOUT_KINDS),
        amount: text,
        note: text,
      }),
    ),
  ),
  withdrawn: nullable(
    list(
      object({
        id: integer,
        no: text,
        currency: text,
        amount: text,
        lines: integer,
        is_replaced: flag,
        reason: text,
        withdrawn_by: text,
        withdrawn_at: moment,
      }),
    ),
  ),
})

/** Payouts are entered by the merchant who receives them. */
export async function ownStore(ctx: HttpContext): Promise<Row> {
  const actor = actorOf(ctx)
  const store = await findRow(stores, idOf(ctx), actor, 'edit')
  requireBuyer(actor)
  return store
}

export const reportsPayouts = async ({ sales_platform: platform }: Row): Promise<boolean> =>
  (await platformOf(platform as SalesPlatform)).payouts !== undefined

/** A platform that reports payouts would count those of a sheet twice. */
export async function ownUnreportedStore(ctx: HttpContext): Promise<Row> {
  const store = await ownStore(ctx)
  if (await reportsPayouts(store)) throw new Refusal('E_PAYOUTS_REPORTED')
  return store
}

export const show = endpoint({
  answer: SHOWN,
  async handle({ ctx }) {
    const actor = actorOf(ctx)
    const all = await shown(await findRow(stores, idOf(ctx), actor, 'view'), ctx.language)
    return maySeeSales(actor) ? all : { ...all, payouts: null, unmatched: null, withdrawn: null }
  },
})

export const pull = endpoint({
  answer: SHOWN,
  async handle({ ctx }) {
    const store = await ownStore(ctx)
    await runCommand(ctx, async ({ trx }) => {
      await requestImport(Number(store.id), trx)
      return {}
    })
    return shown(store, ctx.language)
  },
})

const word = (most: number) => vine.string().trim().maxLength(most)
const minor = () => vine.number({ strict: true }).withoutDecimals().range([-PAYOUTS.minor, PAYOUTS.minor])

/** Payouts as read from a sheet, for platforms that report none. A number that is known is not entered again. */
export const enter = endpoint({
  body: {
    payouts: vine
      .array(
        vine.object({
          no: word(100).minLength(1),
          paid_at: vine.date({ formats: { utc: true } }),
          currency: word(3).minLength(3),
          lines: vine
            .array(
              vine.object({
                order_no: word(100),
                kind: vine.enum(PAYOUT_KINDS),
                minor: minor(),
                note: word(200).optional(),
              }),
            )
            .minLength(1)
            .maxLength(PAYOUTS.lines),
        }),
      )
      .minLength(1)
      .maxLength(PAYOUTS.atOnce),
  },
  answer: SHOWN,
  async handle({ ctx, body }) {
    const store = await ownUnreportedStore(ctx)
    const given = body.payouts.map(({ no, paid_at: paidAt, currency, lines }) => ({
      payoutId: no,
      paidAt,
      currency,
      minor: lines.reduce((sum, line) => sum + line.minor, 0),
      lines: lines.map(({ order_no: orderId, kind, minor: amount, note = '' }) => ({
        orderId,
        kind,
        minor: amount,
        note,
      })),
    }))
    const owner = { id: Number(store.id), organisation_id: Number(store.organisation_id) }
    await runCommand(ctx, async ({ trx }) => ({ made: await savePayouts(owner, 'sheet', given, trx) }))
    return shown(store, ctx.language)
  },
})

/** For sheets that were wrong; a corrected sheet can be saved afterwards. */
export const withdraw = endpoint({
  body: {
    payout_id: whole(),
    is_whole_sheet: vine.boolean(),
    reason: word(PAYOUTS.reason).minLength(1),
  },
  answer: SHOWN,
  async handle({ ctx, body: { payout_id: payoutId, is_whole_sheet: isWholeSheet, reason } }) {
    const store = await ownStore(ctx)
    const wish = { payoutId, isWholeSheet, reason }
    await runCommand(ctx, async (context) => ({ count: await withdrawEntered(Number(store.id), wish, context) }))
    return shown(store, ctx.language)
  },
})

async function shown(store: Row, language: Language): Promise<StorePayouts> {
  const { id } = store
  const [isSupported, imported, payouts, unmatched, withdrawn] = await Promise.all([
    reportsPayouts(store),
    row<{ imported_at: string; failure: string | null; failure_details: Record<string, unknown> }>(
      'select imported_at, failure, failure_details from payout_imports where store_id = ?',
      [id],
    ),
    rows<Omit<PayoutRow, 'amount' | 'rmb'> & { minor: number; rmb: number | null }>(
      `select p.id, p.external_id as no, p.source, p.currency, p.minor::float8 as minor, p.paid_at, count(l.position)::int as lines,
              case when p.source = 'sheet' then (select count(*)::int from platform_payouts x where x.store_id = p.store_id and x.sheet = p.sheet) end as of_sheet,
              case when bool_and(l.rmb_minor is not null) then sum(l.rmb_minor)::float8 end as rmb
         from platform_payouts p left join platform_payout_lines l on l.payout_id = p.id
        where p.store_id = ? group by p.id order by p.paid_at desc, p.id desc limit ${PAYOUTS.shown}`,
      [id],
    ),
    rows<{
      id: number
      payout_no: string
      order_no: string
      kind: (typeof PAYOUT_KINDS)[number]
      minor: number
      note: string
    }>(
      `select l.payout_id as id, p.external_id as payout_no, l.external_order as order_no, l.kind, l.minor::float8 as minor, l.note
         from payout_line_orders l join platform_payouts p on p.id = l.payout_id
        where l.store_id = ? and l.order_id is null order by p.paid_at desc, l.payout_id, l.position limit ${PAYOUTS.shown}`,
      [id],
    ),
    withdrawalsOf(Number(id), PAYOUTS.withdrawals),
  ])
  return {
    is_supported: isSupported,
    imported_at: imported?.imported_at ?? null,
    message: imported?.failure
      ? translateNestedOr(language, `errors.${imported.failure}`, 'errors.E_UNEXPECTED', imported.failure_details)
      : null,
    payouts: payouts.map(({ minor: amount, rmb, ...one }) => ({
      ...one,
      amount: signedAmount(amount),
      rmb: rmb === null ? null : signedAmount(rmb),
    })),
    unmatched: unmatched.map(({ minor: amount, ...one }) => ({ ...one, amount: signedAmount(amount) })),
    withdrawn: withdrawn.map(({ minor: amount, ...one }) => ({ ...one, amount: signedAmount(amount) })),
  }
}

const given = (longest: number) => vine.string().maxLength(longest).optional()
const DAYS = { from: given(10), to: given(10) }

/** Days are those of China, both inclusive. Without them the last thirty. */
export const profit = endpoint({
  query: {
    by: vine.enum(PROFIT_GROUPS),
    ...DAYS,
    order: given(60),
    quickSearch: given(200),
    limit: given(10),
    page: given(10),
    cursor: given(1000),
    with_total: given(5),
  },
  answer: listSchema(profitFields('order')),
  async handle({ ctx, query: { by, from, to, ...list } }) {
    const actor = actorOf(ctx)
    const resource = profitList(by, parseDays({ from, to }), actor)
    const query = listQueryOf(resource, list)
    const { body, total } = await listWhere(
      resource,
      query,
      { scope: [], narrowing: filtersOf(resource, query) },
      actor,
    )
    ctx.response.header('x-total-count', total)
    return body
  },
})

const AMOUNTS = [...PAYOUT_KINDS, 'other', 'payout', 'taken', 'profit', 'awaiting']

/** Over the whole period, whatever page of it is read. */
export const profitSums = endpoint({
  query: DAYS,
  answer: object({
    orders: integer,
    without_payout: integer,
    unconverted: integer,
    ...Object.fromEntries(AMOUNTS.map((name) => [name, text])),
  }),
  handle: ({ ctx, query }) => profitTotals(parseDays(query), actorOf(ctx)),
})
