import { PRODUCTION_STATUSES, type ProductionStatus } from '#contracts/fulfilment'
import type { Board } from '#contracts/workshop'
import { rows } from '#core/database'
import { whereAll } from '#core/crud/find_rows'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { TODAY } from '#fulfilment/production/fields'
import { productionOrders } from '#fulfilment/production/production_orders'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, object } from '#core/http/schemas'

interface CountRow {
  status: ProductionStatus
  count: number
  late: number
  due_today: number
}

const countsResource = { ...productionOrders, table: 'production_counts' }

/**
 * Counts and overdue counts per status. Reads maintained counters, so the cost does not grow with the orders. Shipping
 * dates already are working days.
 */
export async function board(actor: Actor): Promise<Board> {
  const { text, bindings } = whereAll(scopeSql(countsResource, actor, 'production_orders.view'))
  const found = await rows<CountRow>(
    `select t.status, sum(t.count)::int as count, coalesce(sum(t.count) filter (where t.ship_by < ${TODAY}), 0)::int as late,
            coalesce(sum(t.count) filter (where t.ship_by = ${TODAY}), 0)::int as due_today from production_counts t ${text} group by t.status`,
    bindings,
  )
  const counts = new Map(found.map(({ status, count }) => [status, count]))
  const sum = (name: 'late' | 'due_today') => found.reduce((all, one) => all + one[name], 0)
  return {
    counts: Object.fromEntries(PRODUCTION_STATUSES.map((one) => [one, counts.get(one) ?? 0])) as Board['counts'],
    late: sum('late'),
    due_today: sum('due_today'),
  }
}

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
