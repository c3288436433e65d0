import { row, type Transaction } from '#core/database'
import { enqueue } from '#core/jobs/job_queue'
import { reconcileJob } from '#ledger/reconciliation/reconcile'
import { seedPayouts } from '#database/seeders/orders/payouts'
import { seedOrders, type Season } from '#database/seeders/orders/seed_orders'

/** Of concurrent runs one seeds, the others wait for it. */
export const lockSeasons = (trx: Transaction) => row('select pg_advisory_xact_lock(7002)', [], trx)

/** A merchant with orders older than 30 days is already seeded. */
export const isSeeded = (merchantId: number, trx?: Transaction) =>
  row(
    `select 1 from orders where organisation_id = ? and created_at < now() - interval '30 days' limit 1`,
    [merchantId],
    trx,
  )

/** Seeds a merchant's season up to now with its payouts; orders placed since the start are kept. */
export async function seedOnce(season: Omit<Season, 'today'>, trx: Transaction): Promise<number> {
  await lockSeasons(trx)
  if (await isSeeded(season.merchantId, trx)) return 0
  const today = new Date()
  const count = await seedOrders({ ...season, today }, trx)
  await seedPayouts(season.merchantId, today, trx)
  // Closed days are recomputed to include the seeded orders.
  await row('delete from closed_days', [], trx)
  await enqueue(reconcileJob, {}, trx)
  return count
}
