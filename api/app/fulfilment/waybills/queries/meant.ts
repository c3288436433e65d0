import { rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { join } from '#core/crud/filters'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import type { OrderStatus } from '#contracts/orders'
import { orders } from '#orders/resources/orders'

interface Found {
  order_id: number
  organisation_id: number
  status: OrderStatus
  production_id: number | null
  part_no: string | null
  is_part: boolean
}

export interface Meant {
  order_id: number
  production_id: number
}

/** What is made for the order, or the part of it, that goes by this number within the person's reach. */
export async function meantBy(number: string, actor: Actor, permission: string, trx: Transaction): Promise<Meant> {
  const where = join([
    ...scopeSql(orders, actor, permission),
    {
      text: `t.id in (select n.order_id from order_numbers n where n.value = ? and n.kind <> 'tracking')`,
      bindings: [number.toUpperCase()],
    },
  ])
  const found = await rows<Found>(
    `select t.id as order_id, t.organisation_id, t.status, p.id as production_id, p.part_no, coalesce(p.part_no = ?, false) as is_part
       from orders t left join production_orders p on p.order_id = t.id ${where.text} order by p.part_no limit 50`,
    [number.toUpperCase(), ...where.bindings],
    trx,
  )
  return oneOf(found)
}

function oneOf(found: readonly Found[]): Meant {
  const [first] = found
  if (!first) throw new Refusal('E_WAYBILL_ORDER')
  if (found.some(({ order_id: order }) => order !== first.order_id)) throw new Refusal('E_WAYBILL_MANY')
  if (first.status === 'pending_link' || first.status === 'unpaid') throw new Refusal('E_WAYBILL_UNPAID')
  const named = found.filter(({ is_part: isPart }) => isPart)
  const [meant, ...others] = named.length > 0 ? named : found
  if (others.length > 0) throw new Refusal('E_WAYBILL_PARTS', { parts: found.map((one) => one.part_no).join(', ') })
  if (!meant || meant.production_id === null) throw new Refusal('E_WAYBILL_OVER')
  return { order_id: meant.order_id, production_id: meant.production_id }
}
