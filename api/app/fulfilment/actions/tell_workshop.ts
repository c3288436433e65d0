import { PRODUCTION_EVENT } from '#contracts/workshop'
import { rows, type Transaction } from '#core/database'
import { notifyAll } from '#core/live/notify'
import type { HeldProduction } from '#fulfilment/queries/held_production'

/** Everybody at the factory sees it on their board once it is true. */
export async function tellWorkshop(
  { id, organisation_id: factory }: Pick<HeldProduction, 'id' | 'organisation_id'>,
  trx: Transaction,
): Promise<void> {
  const people = await rows<{ id: number }>(
    `select id from users where organisation_id = ? and status = 'active'`,
    [factory],
    trx,
  )
  await notifyAll(
    people.map((one) => one.id),
    PRODUCTION_EVENT,
    { id },
    trx,
  )
}

/** The same to everybody who makes something of this order. */
export async function tellMakers(orderId: number, trx: Transaction): Promise<void> {
  const made = await rows<Pick<HeldProduction, 'id' | 'organisation_id'>>(
    'select id, organisation_id from production_orders where order_id = ? order by id',
    [orderId],
    trx,
  )
  for (const one of made) await tellWorkshop(one, trx)
}
