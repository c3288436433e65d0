import { ORDER_STATUSES, type OrderButton, type OrderStatus } from '#contracts/orders'
import type { Permission } from '#contracts/permissions'
import { rows, type Row } from '#core/database'
import { seenBy } from '#core/crud/discreet'
import { filtersOf, join } from '#core/crud/filters'
import { listWhere } from '#core/crud/list'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import type { ListQuery } from '#core/lists/list_query'
import { abilitiesOf, type Standing } from '#orders/domain/abilities'
import { partyOf } from '#orders/domain/party'
import { pictured } from '#orders/queries/pictured'
import { orders } from '#orders/resources/orders'

type Shown = Row & { actions: OrderButton[] }

/** A page of orders with what may be done with each, in one question however many there are. */
export async function orderPage(query: ListQuery, actor: Actor) {
  const seen = seenBy(orders, actor)
  const chosen = { scope: scopeSql(orders, actor, 'orders.view'), narrowing: filtersOf(seen, query) }
  const { body, total } = await listWhere(seen, query, chosen, actor)
  const page = JSON.parse(body.text) as { list: Row[] }
  const list = await pictured(page.list, ['items'], actor)
  return { page: { ...page, list: list.map((one) => withActions(one, actor)) }, total }
}

export const withActions = (one: Row, actor: Actor): Shown => ({
  ...one,
  actions: abilitiesOf(one as unknown as Standing, partyOf(actor), (permission: Permission) => actor.may(permission)),
})

/** How many stand where, from the counters that every change keeps: the same rows are read however many orders there are. */
export async function orderCounts(actor: Actor): Promise<Record<OrderStatus, number>> {
  const counters = { ...orders, table: 'order_counts', ties: { organisation: 'organisation_id', owner: 'user_id' } }
  const where = join(scopeSql(counters, actor, 'orders.view'))
  const found = await rows<{ status: OrderStatus; count: number }>(
    `select t.status, sum(t.count)::int as count from order_counts t ${where.text} group by t.status`,
    where.bindings,
  )
  const counted = new Map(found.map(({ status, count }) => [status, count]))
  return Object.fromEntries(ORDER_STATUSES.map((one) => [one, counted.get(one) ?? 0])) as Record<OrderStatus, number>
}
