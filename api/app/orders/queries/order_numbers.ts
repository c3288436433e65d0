import { rows } from '#core/database'
import { join } from '#core/crud/filters'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { orders } from '#orders/resources/orders'

/** What these orders are called, as far as this person may do that with them. */
export async function orderNumbers(ids: readonly number[], actor: Actor, permission: string) {
  const { text, bindings } = join([...scopeSql(orders, actor, permission), { text: 't.id = any(?)', bindings: [ids] }])
  const found = await rows<{ id: number; order_no: string }>(`select t.id, t.order_no from orders t ${text}`, bindings)
  return new Map(found.map((one) => [one.id, one.order_no]))
}
