import { rows, type Transaction } from '#core/database'
import { notifyWorkshopsOfOrder } from '#fulfilment/notify'
import { cancelProduction } from '#fulfilment/production/cancel'
import { openProduction } from '#fulfilment/production/open'
import { resumePlay } from '#fulfilment/production/play'
import { freeWaybills } from '#fulfilment/waybills/waiting'
import { Production, type Cancellation } from '#orders/ports/production'

/**
 * Applies the new carrier and country to waiting production orders and removes them from batches of another carrier.
 * Returns the factory users.
 */
export async function redirectProduction(orderId: number, trx: Transaction): Promise<number[]> {
  const found = await rows<{ factories: number[] | null }>(REDIRECT, [orderId], trx)
  await notifyWorkshopsOfOrder(orderId, trx)
  const people = await rows<{ id: number }>(PRODUCTION_STARTERS, [found[0]?.factories ?? []], trx)
  return people.map(({ id }) => id)
}

/** The caller must have locked the order, as for every change of order and production. */
const REDIRECT = `
  with moved as (
    update production_orders w set carrier = p.freight ->> 'code', country = o.country,
           batch_id = case when w.carrier = p.freight ->> 'code' then w.batch_id end, version = w.version + 1, updated_at = now()
      from order_parts p join orders o on o.id = p.order_id
     where w.part_id = p.id and o.id = ? and w.status = 'pending_production' returning w.organisation_id)
  select array_agg(distinct organisation_id) as factories from moved`

const PRODUCTION_STARTERS = `
  select distinct u.id from users u join user_roles ur on ur.user_id = u.id
    join roles r on r.id = ur.role_id and r.status = 'enabled' join role_permissions p on p.role_id = r.id
   where u.organisation_id = any(?) and u.status = 'active' and p.permission = 'production_orders.work' order by u.id`

export class Workshops extends Production {
  override open(orderId: number, trx: Transaction) {
    return openProduction(orderId, trx)
  }

  override callOff(orderId: number, ending: Cancellation, trx: Transaction) {
    return cancelProduction(orderId, ending, trx)
  }

  override async holdChanged(orderId: number, trx: Transaction) {
    await notifyWorkshopsOfOrder(orderId, trx)
    await resumePlay(orderId, trx)
  }

  override releaseWaybills(partIds: readonly number[], trx: Transaction) {
    return freeWaybills(partIds, trx)
  }

  override deliveryChanged(orderId: number, trx: Transaction) {
    return redirectProduction(orderId, trx)
  }
}
