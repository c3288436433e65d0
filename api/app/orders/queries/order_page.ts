import { ORDER_STATUSES, type OrderButton, type OrderStatus } from '#contracts/orders'
import type { Permission } from '#contracts/permissions'
import { rows, type Row } from '#core/database'
import { Refusal } from '#core/errors'
import { filtersOf, join } from '#core/crud/filters'
import { listWhere } from '#core/crud/list'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/conditions'
import type { ListQuery } from '#core/lists/list_query'
import { ORDER_SEARCH } from '#contracts/limits'
import { abilitiesOf, type Standing } from '#orders/domain/abilities'
import { partyOf } from '#orders/domain/party'
import { pictured } from '#orders/queries/pictured'
import { orders } from '#orders/resources/orders'

type Shown = Row & { actions: OrderButton[] }

/** A page of orders with what may be done with each, in one question however many there are. */
export async function orderPage(query: ListQuery, numbers: readonly string[], actor: Actor) {
  const filters = [...scopeSql(orders, actor, 'orders.view'), ...filtersOf(orders, query), ...called(numbers)]
  const { body, total } = await listWhere(orders, query, filters, actor)
  const page = JSON.parse(body.text) as { list: Row[] }
  const list = await pictured(page.list, ['items'], actor)
  return { page: { ...page, list: list.map((one) => withActions(one, actor)) }, total }
}

export const withActions = (one: Row, actor: Actor): Shown => ({
  ...one,
  actions: abilitiesOf(one as unknown as Standing, partyOf(actor), (permission: Permission) => actor.may(permission)),
})

/** Numbers of any kind, as somebody pastes them: separated by spaces, commas or lines, in either script. */
export function numbersIn(text: string): string[] {
  const found = [...new Set(text.split(/[\s,，;；、]+/).filter((one) => one !== ''))].map((one) => one.toUpperCase())
  if (found.length > ORDER_SEARCH.numbers) throw new Refusal('E_ORDER_NUMBERS', { max: ORDER_SEARCH.numbers })
  return found
}

/** Orders that go by one of these numbers, if any are given. */
export const called = (numbers: readonly string[]): Sql[] =>
  numbers.length === 0
    ? []
    : [
        {
          text: 't.id = any(array(select n.order_id from order_numbers n where n.value = any(?)))',
          bindings: [numbers],
        },
      ]

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
