import { rows, type Transaction, row } from '#core/database'
import { Refusal } from '#core/errors'
import { whereAll } from '#core/crud/find_rows'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import type { OrderStatus } from '#contracts/orders'
import { orders } from '#orders/resources/orders'
import type { LineOutcome, WaybillLine } from '#contracts/waybills'
import type { WriteContext } from '#core/crud/resource'
import { normaliseTrackingNo } from '#contracts/scan_codes'
import { productionStates } from '#fulfilment/production/states'
import { lockProduction, type LockedProduction } from '#fulfilment/production/locks'
import { labelWaiting } from '#fulfilment/waybills/waiting'

interface CandidateRow {
  order_id: number
  organisation_id: number
  status: OrderStatus
  production_id: number | null
  part_no: string | null
  is_part: boolean
}

export interface WaybillTarget {
  order_id: number
  production_id: number
}

/** The production order of an order or part number within the user's range; throws when the number is ambiguous. */
export async function findTarget(
  number: string,
  actor: Actor,
  permission: string,
  trx: Transaction,
): Promise<WaybillTarget> {
  const where = whereAll([
    ...scopeSql(orders, actor, permission),
    {
      text: `t.id in (select n.order_id from order_numbers n where n.value = ? and n.kind <> 'tracking')`,
      bindings: [number.toUpperCase()],
    },
  ])
  const found = await rows<CandidateRow>(
    `select t.id as order_id, t.organisation_id, t.status, p.id as production_id, p.part_no, coalesce(p.part_no = ?, false) as is_part
       from orders t left join production_orders p on p.order_id = t.id ${where.text} order by p.part_no limit 50`,
    [number.toUpperCase(), ...where.bindings],
    trx,
  )
  return pickTarget(found)
}

function pickTarget(found: readonly CandidateRow[]): WaybillTarget {
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

const PERMISSION = 'waybills.create'

interface KnownWaybill {
  id: number
  production_id: number
  status: string
}

/**
 * Assigns a tracking number to an unlabelled production order. The same number changes nothing, another one replaces
 * it; if everything is packed, it is labelled at once.
 */
export async function saveWaybillLine(line: WaybillLine, { actor, trx }: WriteContext): Promise<LineOutcome> {
  const no = normaliseTrackingNo(line.tracking_no)
  const { order_id: order, production_id: production } = await findTarget(line.order_no, actor, PERMISSION, trx)
  if (!no) throw new Refusal('E_TRACKING_FORM')
  const held = await lockProduction(production, order, trx)
  await releaseCancelled(no, held, trx)
  const known = await row<KnownWaybill>(
    'select id, production_id, status from waybills where tracking_no = ? and organisation_id = ? for update',
    [no, held.order.organisation_id],
    trx,
  )
  if (known?.production_id === held.id || (await isOnThisProduction(held, no, trx))) return 'unchanged'
  if (known || (await isOnAnotherParcel(held, no, trx))) throw new Refusal('E_TRACKING_TAKEN')
  if (!productionStates.allows(held.status, 'label', 'factory') && held.status !== 'pending_production')
    throw new Refusal('E_WAYBILL_OVER')
  const outcome = await saveWaybill(held, no, actor.userId, trx)
  await row(
    `update waybill_files set order_id = ?, production_id = ?, version = version + 1, updated_at = now() where tracking_no = ? and organisation_id = ?`,
    [held.order_id, held.id, no, held.order.organisation_id],
    trx,
  )
  await labelWaiting(held, trx)
  return outcome
}

/** The previous number and its PDF become unassigned. */
async function saveWaybill(held: LockedProduction, no: string, userId: number, trx: Transaction): Promise<LineOutcome> {
  const before = await row<{ tracking_no: string }>(
    `delete from waybills where production_id = ? and status = 'waiting' returning tracking_no`,
    [held.id],
    trx,
  )
  if (before)
    await row(
      'update waybill_files set order_id = null, production_id = null, updated_at = now() where tracking_no = ? and organisation_id = ?',
      [before.tracking_no, held.order.organisation_id],
      trx,
    )
  const made = await row(
    `insert into waybills (organisation_id, owner_user_id, order_id, production_id, tracking_no) values (?, ?, ?, ?, ?)
     on conflict do nothing returning id`,
    [held.order.organisation_id, userId, held.order_id, held.id, no],
    trx,
  )
  if (!made) throw new Refusal('E_TRACKING_TAKEN')
  return before ? 'changed' : 'done'
}

/** Frees the number if its production order was cancelled. */
const releaseCancelled = (no: string, { order }: LockedProduction, trx: Transaction) =>
  row(
    `delete from waybills w using production_orders p where p.id = w.production_id and p.status = 'cancelled'
        and w.status = 'waiting' and w.tracking_no = ? and w.organisation_id = ?`,
    [no, order.organisation_id],
    trx,
  )

const isOnThisProduction = async ({ id }: LockedProduction, no: string, trx: Transaction) =>
  (await row(
    'select 1 from parcels p join shipments s on s.id = p.shipment_id where p.tracking_no = ? and p.is_live and s.production_id = ?',
    [no, id],
    trx,
  )) !== undefined

const isOnAnotherParcel = async ({ order }: LockedProduction, no: string, trx: Transaction) =>
  (await row(
    `select 1 from parcels p join shipments s on s.id = p.shipment_id join orders o on o.id = s.order_id
      where p.tracking_no = ? and p.is_live and o.organisation_id = ?`,
    [no, order.organisation_id],
    trx,
  )) !== undefined
