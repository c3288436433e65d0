import vine from '@vinejs/vine'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, list, object, text } from '#core/http/schemas'
import { statementOf } from '#ledger/fees/statement'

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

export const showStatement = endpoint({
  query: { month: vine.string().regex(MONTH) },
  answer: list(
    object({
      organisation_id: integer,
      supplier: text,
      month: text,
      production_orders: integer,
      pieces: integer,
      charged: text,
      reversed: text,
      due: text,
    }),
  ),
  handle: ({ ctx, query }) => statementOf(query.month, actorOf(ctx)),
})
