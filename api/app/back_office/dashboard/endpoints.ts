import vine from '@vinejs/vine'
import { PRODUCTION_STATUSES } from '#contracts/fulfilment'
import { WAITING } from '#contracts/dashboard'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, list, nullable, object, text } from '#core/http/schemas'
import { board } from '#fulfilment/board'
import { parseDays, storeTrade, tradeFigures } from '#back_office/dashboard/trade'
import { storesHealth, todoFor } from '#back_office/dashboard/todo'

const FIGURES = object({ orders: integer, pieces: integer, paid: text, refunded: text, profit: nullable(text) })
const PRODUCT = object({ product_id: integer, name_zh: text, name_en: text, pieces: integer, amount: text })
const day = () => vine.string().maxLength(10).optional()

export const show = endpoint({
  query: { from: day(), to: day() },
  answer: object({
    from: text,
    to: text,
    trade: nullable(
      object({
        now: FIGURES,
        before: FIGURES,
        days: list(object({ day: text, orders: integer, paid: text })),
        products: list(PRODUCT),
      }),
    ),
    waiting: list(object({ name: choice(WAITING), count: integer })),
    stores: nullable(object({ authorized: integer, unauthorized: integer, completed: integer, expiring: integer })),
    production: nullable(
      object({
        counts: object(Object.fromEntries(PRODUCTION_STATUSES.map((one) => [one, integer]))),
        late: integer,
        due_today: integer,
      }),
    ),
  }),
  async handle({ ctx, query }) {
    const actor = actorOf(ctx)
    const days = parseDays(query)
    const [trade, waiting, stores] = await Promise.all([tradeFigures(days, actor), todoFor(actor), storesHealth(actor)])
    const production = actor.may('production_orders.view') ? await board(actor) : null
    return { from: days.from, to: days.to, trade, waiting, stores, production }
  },
})

export const byStore = endpoint({
  answer: list(object({ store_id: integer, orders: integer, paid: text, profit: nullable(text) })),
  handle: ({ ctx }) => storeTrade(actorOf(ctx)),
})
