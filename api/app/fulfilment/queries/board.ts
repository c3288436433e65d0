import { PRODUCTION_STATUSES, type ProductionStatus } from '#contracts/fulfilment'
import type { Board } from '#contracts/workshop'
import { rows } from '#core/database'
import { join } from '#core/crud/filters'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { IS_OPEN, TODAY } from '#fulfilment/domain/late'
import { productionOrders } from '#fulfilment/resources/production_orders'

interface Counted {
  status: ProductionStatus
  count: number
  late: number
  due_today: number
}

/** How much stands where, and how much of it should have left by now: the days were working days when they were promised. */
export async function board(actor: Actor): Promise<Board> {
  const { text, bindings } = join(scopeSql(productionOrders, actor, 'production_orders.view'))
  const found = await rows<Counted>(
    `select t.status, count(*)::int as count, (count(*) filter (where ${IS_OPEN} and t.ship_by < ${TODAY}))::int as late,
            (count(*) filter (where ${IS_OPEN} and t.ship_by = ${TODAY}))::int as due_today from production_orders t ${text} group by t.status`,
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
