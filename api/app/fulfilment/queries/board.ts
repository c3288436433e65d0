import { PRODUCTION_STATUSES, type ProductionStatus } from '#contracts/fulfilment'
import type { Board } from '#contracts/workshop'
import { rows } from '#core/database'
import { join } from '#core/crud/filters'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { TODAY } from '#fulfilment/domain/late'
import { productionOrders } from '#fulfilment/resources/production_orders'

interface Counted {
  status: ProductionStatus
  count: number
  late: number
  due_today: number
}

const counters = { ...productionOrders, table: 'production_counts' }

/**
 * How much stands where, and how much of it should have left by now: the days were working days when they were promised.
 * From counters, so that the same rows are read however much was ever made.
 */
export async function board(actor: Actor): Promise<Board> {
  const { text, bindings } = join(scopeSql(counters, actor, 'production_orders.view'))
  const found = await rows<Counted>(
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
