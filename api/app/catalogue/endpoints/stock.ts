import vine from '@vinejs/vine'
import { STOCK } from '#contracts/limits'
import { change } from '#core/crud/change'
import { findRow, reachable } from '#core/crud/find'
import { idOf } from '#core/crud/named'
import type { WriteContext } from '#core/crud/resource'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { flag, integer, list, object, text } from '#core/http/schemas'
import { Refusal } from '#core/errors'
import { MOST } from '#core/lists/values'
import { bookStock } from '#catalogue/actions/book_stock'
import { stockMatrix } from '#catalogue/queries/stock_matrix'
import { spus } from '#catalogue/resources/spus'
import { stocks } from '#catalogue/resources/stocks'

const word = { id: integer, name_zh: text, name_en: text }
const cell = { stock_id: integer, colour_id: integer, size_id: integer, on_hand: integer, reserved: integer }
const MATRIX = object({
  colours: list(object({ ...word, hex: text, is_dark: flag })),
  sizes: list(object(word)),
  cells: list(object({ ...cell, available: integer })),
})
const BOOKED = list(object({ stock_id: integer, on_hand: integer, reserved: integer }))

const pieces = (least: number) => vine.number({ strict: true }).withoutDecimals().range([least, STOCK.most])
const lines = (quantity: ReturnType<typeof pieces>) =>
  vine
    .array(vine.object({ stock_id: vine.number({ strict: true }).withoutDecimals().range([1, MOST]), quantity }))
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
  answer: BOOKED,
  handle: ({ ctx, body }) =>
    change(ctx, async (context) => {
      await refuseForeign(body.lines, 'receive', context)
      return bookStock({ kind: 'receive', ...body }, context.trx)
    }),
})

/** Says what is really there; who takes pieces away or adds them says why. */
export const adjustStock = endpoint({
  body: {
    lines: lines(pieces(-STOCK.most)),
    reason: vine.string().trim().minLength(1).maxLength(200),
  },
  answer: BOOKED,
  handle: ({ ctx, body }) =>
    change(ctx, async (context) => {
      await refuseForeign(body.lines, 'adjust', context)
      refuseNothing(body.lines)
      return bookStock({ kind: 'adjust', ...body }, context.trx)
    }),
})

async function refuseForeign(asked: { stock_id: number }[], verb: string, { actor, trx }: WriteContext) {
  const ids = asked.map((line) => line.stock_id)
  const within = await reachable(stocks, ids, actor, verb, trx)
  refuseLines(
    asked.map((line) => !within.has(line.stock_id)),
    'stock_id',
    'errors.E_INVALID_REFERENCE',
  )
}

const refuseNothing = (asked: { quantity: number }[]) =>
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
