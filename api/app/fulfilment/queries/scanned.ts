import type { Permission } from '#contracts/permissions'
import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { join } from '#core/crud/filters'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/conditions'
import type { Code } from '#contracts/scan_codes'
import { productionOrders } from '#fulfilment/resources/production_orders'

export interface Target {
  id: number
  order_id: number
  /** None where the code is of the whole. */
  item_id: number | null
  /** Where a parcel was scanned. */
  shipment_id: number | null
}

const FOUND: Record<'production' | 'item' | 'tracking', (no: string) => [as: string, Sql]> = {
  production: (no) => [
    'null::int as item_id, null::int as shipment_id',
    { text: 't.production_no = ?', bindings: [no] },
  ],
  item: (no) => [
    'i.id as item_id, i.shipment_id',
    { text: 't.id = i.production_id and i.item_no = ?', bindings: [no] },
  ],
  tracking: (no) => [
    'null::int as item_id, s.id as shipment_id',
    { text: 't.id = s.production_id and k.shipment_id = s.id and k.is_live and k.tracking_no = ?', bindings: [no] },
  ],
}
const FROM = {
  production: '',
  item: ', production_items i',
  tracking: ', shipments s, parcels k',
} as const

/** Whose label this is, within the person's reach; what is somebody else's is not there. */
export async function scanned(code: Code, actor: Actor, permission: Permission, trx?: Transaction): Promise<Target> {
  if (code.kind === 'batch') throw new Refusal('E_SCAN_UNREADABLE')
  const [columns, is] = FOUND[code.kind](code.no)
  const where = join([...scopeSql(productionOrders, actor, permission), is])
  const found = await row<Target>(
    `select t.id, t.order_id, ${columns} from production_orders t${FROM[code.kind]} ${where.text}`,
    where.bindings,
    trx,
  )
  if (!found) throw new Refusal('E_SCAN_UNKNOWN')
  return found
}
