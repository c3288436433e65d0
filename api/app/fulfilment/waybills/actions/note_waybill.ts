import type { LineOutcome, WaybillLine } from '#contracts/waybills'
import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { WriteContext } from '#core/crud/resource'
import { trackingNo } from '#contracts/scan_codes'
import { productionLife } from '#fulfilment/domain/production_life'
import { heldProduction, type HeldProduction } from '#fulfilment/queries/held_production'
import { labelWaiting } from '#fulfilment/waybills/actions/label_waiting'
import { meantBy } from '#fulfilment/waybills/queries/meant'

const MAY = 'waybills.create'

interface Known {
  id: number
  production_id: number
  status: string
}

/**
 * A tracking number for what is not labelled yet. The same again changes nothing, another one takes the place of the first; pieces
 * that are packed already are labelled with it at once.
 */
export async function noteWaybill(line: WaybillLine, { actor, trx }: WriteContext): Promise<LineOutcome> {
  const no = trackingNo(line.tracking_no)
  const { order_id: order, production_id: production } = await meantBy(line.order_no, actor, MAY, trx)
  if (!no) throw new Refusal('E_TRACKING_FORM')
  const held = await heldProduction(production, order, trx)
  await forgetEnded(no, held, trx)
  const known = await row<Known>(
    'select id, production_id, status from waybills where tracking_no = ? and organisation_id = ? for update',
    [no, held.order.organisation_id],
    trx,
  )
  if (known?.production_id === held.id || (await isOnIt(held, no, trx))) return 'unchanged'
  if (known || (await isElsewhere(held, no, trx))) throw new Refusal('E_TRACKING_TAKEN')
  if (!productionLife.allows(held.status, 'label', 'factory') && held.status !== 'pending_production')
    throw new Refusal('E_WAYBILL_OVER')
  const outcome = await write(held, no, actor.userId, trx)
  await row(
    `update waybill_files set order_id = ?, production_id = ?, version = version + 1, updated_at = now() where tracking_no = ? and organisation_id = ?`,
    [held.order_id, held.id, no, held.order.organisation_id],
    trx,
  )
  await labelWaiting(held, trx)
  return outcome
}

/** The number before it is nobody's any more, and its PDF neither. */
async function write(held: HeldProduction, no: string, userId: number, trx: Transaction): Promise<LineOutcome> {
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

/** A number that was meant for what is made no more is free. */
const forgetEnded = (no: string, { order }: HeldProduction, trx: Transaction) =>
  row(
    `delete from waybills w using production_orders p where p.id = w.production_id and p.status = 'cancelled'
        and w.status = 'waiting' and w.tracking_no = ? and w.organisation_id = ?`,
    [no, order.organisation_id],
    trx,
  )

const isOnIt = async ({ id }: HeldProduction, no: string, trx: Transaction) =>
  (await row(
    'select 1 from parcels p join shipments s on s.id = p.shipment_id where p.tracking_no = ? and p.is_live and s.production_id = ?',
    [no, id],
    trx,
  )) !== undefined

const isElsewhere = async ({ order }: HeldProduction, no: string, trx: Transaction) =>
  (await row(
    `select 1 from parcels p join shipments s on s.id = p.shipment_id join orders o on o.id = s.order_id
      where p.tracking_no = ? and p.is_live and o.organisation_id = ?`,
    [no, order.organisation_id],
    trx,
  )) !== undefined
