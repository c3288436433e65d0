import { PRODUCTION_STATUSES } from '#contracts/fulfilment'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, object } from '#core/http/schemas'
import { board } from '#fulfilment/queries/board'

const COUNTS = object(Object.fromEntries(PRODUCTION_STATUSES.map((one) => [one, integer])))

export const counts = endpoint({
  answer: COUNTS,
  handle: async ({ ctx }) => (await board(actorOf(ctx))).counts,
})

export const show = endpoint({
  answer: object({
    counts: COUNTS,
    late: integer,
    due_today: integer,
  }),
  handle: ({ ctx }) => board(actorOf(ctx)),
})
