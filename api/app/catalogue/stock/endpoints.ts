import { row, type Row } from '#core/database'
import type { Actor } from '#core/http/actor'
import { whereAll, findRow, reachableIds } from '#core/crud/find_rows'
import { scopeSql } from '#core/crud/scope'
import type { StockMatrix } from '#contracts/catalogue'
import { stocks } from '#catalogue/stock/stocks'
import vine from '@vinejs/vine'
import { STOCK } from '#contracts/limits'
import { runCommand } from '#core/crud/command'
import { idOf } from '#core/crud/input'
import type { WriteContext } from '#core/crud/resource'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { flag, integer, list, object, text, whole } from '#core/http/schemas'
import { Refusal } from '#core/errors'
import { bookStock } from '#catalogue/stock/move'
import { spus } from '#catalogue/spus/spus'

/** Stock by colour and size in their order; rows out of the actor's range are omitted. */
export async function stockMatrix({ id }: Row, actor: Actor): Promise<StockMatrix> {
  const own = { text: 't.spu_id = ?', bindings: [id] }
  const within = whereAll([...scopeSql(stocks, actor, 'stocks.view'), own])
  const found = await row<StockMatrix>(
    `select ${wordsSql('stock_colours', 'spu_colours', 'colour_id', ', hex, is_dark')} as colours,
            ${wordsSql('sizes', 'spu_sizes', 'size_id')} as sizes,
            (select coalesce(json_agg(json_build_object('stock_id', t.id, 'colour_id', t.colour_id, 'size_id', t.size_id,
              'on_hand', t.on_hand, 'reserved', t.reserved, 'available', t.on_hand - t.reserved)), '[]') from stocks t ${within.text}) as cells`,
    [id, id, ...within.bindings],
  )
  return found as StockMatrix
}

const wordsSql = (table: string, through: string, column: string, more = '') =>
  `(select coalesce(json_agg(w), '[]') from (
      select id, name_zh, name_en${more} from ${table} where id in (select ${column} from ${through} where spu_id = ?) order by sort desc, id desc) w)`

const word = { id: integer, name_zh: text, name_en: text }
const cell = { stock_id: integer, colour_id: integer, size_id: integer, on_hand: integer, reserved: integer }
const MATRIX = object({
  colours: list(object({ ...word, hex: text, is_dark: flag })),
  sizes: list(object(word)),
  cells: list(object({ ...cell, available: integer })),
})
const BOOKED_LEVELS = list(object({ stock_id: integer, on_hand: integer, reserved: integer }))

const pieces = (least: number) => vine.number({ strict: true }).withoutDecimals().range([least, STOCK.most])
const lines = (quantity: ReturnType<typeof pieces>) =>
  vine
    .array(vine.object({ stock_id: whole(), quantity }))
    .minLength(1)
    .maxLength(STOCK.lines)
    .distinct('stock_id')

export const showStock = endpoint({
  answer: MATRIX,
  async handle({ ctx }) {
    const actor = actorOf(ctx)
    return stockMatrix(await findRow(spus, idOf(ctx), actor, 'view'), actor)
  },
})

export const receiveStock = endpoint({
  body: {
    lines: lines(pieces(1)),
    reference: vine.string().trim().maxLength(60).optional(),
    reason: vine.string().trim().maxLength(200).optional(),
  },
  answer: BOOKED_LEVELS,
  handle: ({ ctx, body }) =>
    runCommand(ctx, async (context) => {
      await requireReachableStock(body.lines, 'receive', context)
      return bookStock({ kind: 'receive', ...body }, context.trx)
    }),
})

/** Sets the counted stock; a reason is required. */
export const adjustStock = endpoint({
  body: {
    lines: lines(pieces(-STOCK.most)),
    reason: vine.string().trim().minLength(1).maxLength(200),
  },
  answer: BOOKED_LEVELS,
  handle: ({ ctx, body }) =>
    runCommand(ctx, async (context) => {
      await requireReachableStock(body.lines, 'adjust', context)
      refuseZero(body.lines)
      return bookStock({ kind: 'adjust', ...body }, context.trx)
    }),
})

async function requireReachableStock(asked: { stock_id: number }[], verb: string, { actor, trx }: WriteContext) {
  const ids = asked.map((line) => line.stock_id)
  const within = await reachableIds(stocks, ids, actor, verb, trx)
  refuseLines(
    asked.map((line) => !within.has(line.stock_id)),
    'stock_id',
    'errors.E_INVALID_REFERENCE',
  )
}

const refuseZero = (asked: { quantity: number }[]) =>
  refuseLines(
    asked.map(({ quantity }) => quantity === 0),
    'quantity',
    'validation.required',
  )

function refuseLines(faulty: boolean[], field: string, key: string) {
  const wrong = faulty.flatMap((is, i) =>
    is ? [[`lines.${i}.${field}`, [{ key }]] as [string, { key: string }[]]] : [],
  )
  if (wrong.length > 0) throw new Refusal('E_INVALID', { fields: Object.fromEntries(wrong) })
}
