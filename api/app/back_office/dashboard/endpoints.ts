import { PRODUCTION_STATUSES } from '#contracts/fulfilment'
import { TODO_ITEMS } from '#contracts/dashboard'
import { FIRST_STEP_NAMES } from '#contracts/first_steps'
import { ORDER_STATUSES } from '#contracts/orders'
import { SALES_PLATFORMS } from '#contracts/suppliers'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, list, nullable, object, text } from '#core/http/schemas'
import { DAYS_QUERY, parseDays } from '#core/lists/parse_days'
import { board } from '#fulfilment/board'
import { recentChanges } from '#back_office/dashboard/changes'
import { houseFigures } from '#back_office/dashboard/house'
import { storeTrade, tradeFigures } from '#back_office/dashboard/trade'
import { firstStepsOf, storesHealth, todoFor } from '#back_office/dashboard/todo'

const FIGURES = object({ orders: integer, pieces: integer, paid: text, refunded: text, profit: nullable(text) })
const PRODUCT = object({ product_id: integer, name_zh: text, name_en: text, pieces: integer, amount: text })
const DAY = object({ day: text, orders: integer, paid: text })
const HOUSE = object({
  orders: nullable(
    object({
      states: list(object({ status: choice(ORDER_STATUSES), count: integer })),
      merchants: list(object({ organisation_id: integer, name: text, name_en: text, orders: integer, paid: text })),
      countries: list(object({ country: text, orders: integer })),
      platforms: list(object({ sales_platform: choice(SALES_PLATFORMS), orders: integer })),
    }),
  ),
  factories: nullable(
    list(object({ organisation_id: integer, name: text, name_en: text, due: integer, late: integer })),
  ),
  levels: nullable(
    list(object({ level_id: nullable(integer), name_zh: nullable(text), name_en: nullable(text), count: integer })),
  ),
  fees: nullable(object({ due: integer, due_amount: text, paid: integer, in_force: integer, ending: integer })),
})

const WAITING = {
  waiting: list(object({ name: choice(TODO_ITEMS), count: integer })),
  stores: nullable(object({ authorized: integer, unauthorized: integer, completed: integer, expiring: integer })),
}

export const show = endpoint({
  query: DAYS_QUERY,
  answer: object({
    from: text,
    to: text,
    trade: nullable(
      object({
        now: FIGURES,
        before: FIGURES,
        days: list(DAY),
        days_before: list(DAY),
        products: list(PRODUCT),
      }),
    ),
    ...WAITING,
    production: nullable(
      object({
        counts: object(Object.fromEntries(PRODUCTION_STATUSES.map((one) => [one, integer]))),
        late: integer,
        due_today: integer,
      }),
    ),
    house: nullable(HOUSE),
  }),
  async handle({ ctx, query }) {
    const actor = actorOf(ctx)
    const days = parseDays(query)
    const [trade, waiting, stores, house] = await Promise.all([
      tradeFigures(days, actor),
      todoFor(actor),
      storesHealth(actor),
      houseFigures(days, actor),
    ])
    const production = actor.may('production_orders.view') ? await board(actor) : null
    return { from: days.from, to: days.to, trade, waiting, stores, production, house }
  },
})

/** What waits, without figures of a range. */
export const todo = endpoint({
  answer: object(WAITING),
  async handle({ ctx }) {
    const actor = actorOf(ctx)
    const [waiting, stores] = await Promise.all([todoFor(actor), storesHealth(actor)])
    return { waiting, stores }
  },
})

export const byStore = endpoint({
  answer: list(object({ store_id: integer, orders: integer, paid: text, profit: nullable(text) })),
  handle: ({ ctx }) => storeTrade(actorOf(ctx)),
})

export const firstSteps = endpoint({
  answer: list(object({ name: choice(FIRST_STEP_NAMES), is_done: flag })),
  handle: ({ ctx }) => firstStepsOf(actorOf(ctx)),
})

export const changes = endpoint({
  answer: list(
    object({
      id: integer,
      action: choice(['insert', 'update', 'delete']),
      resource: text,
      record_id: integer,
      name: nullable(text),
      created_at: text,
    }),
  ),
  handle: ({ ctx }) => recentChanges(actorOf(ctx), ctx.language),
})
