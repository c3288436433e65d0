import { withTransaction, row, rows, type Transaction } from '#core/database'
import { enqueue } from '#core/jobs/job_queue'
import { defineJob } from '#core/jobs/job'
import { freezePrintFiles } from '#fulfilment/production/open'
import { reconcileJob } from '#ledger/reconciliation/reconcile'
import { connectStoresJob } from '#database/seeders/orders/connect_stores'
import { openStores } from '#database/seeders/orders/demo_stores'
import { takeEvidence } from '#database/seeders/orders/evidence/take'
import { findUser } from '#database/seeders/find_user'
import { seedPayouts } from '#database/seeders/orders/payouts'
import { storeSheets } from '#database/seeders/orders/store_sheets'
import { seedOrders, type Season } from '#database/seeders/orders/seed_orders'

const SEASON = { seed: 2026, days: 120, count: 2600 }
/** Rendering continues for minutes after the orders exist, so the job polls. */
const [LOOKS, PAUSE_SECONDS] = [60, 60]
const AT_ONCE = 200

/**
 * Seeds four months of orders for the demo merchant, with their import sheets and payouts, and their print files as soon
 * as they are rendered.
 */
export const ordersJob = defineJob({
  name: 'demo.orders',
  expireSeconds: 900,
  heartbeatSeconds: 60,
  async handle({ looks = 0 }: { looks?: number }) {
    const merchant = await findUser('merchant')
    if (!merchant) return
    const merchantId = merchant.organisation.id
    if (!(await isSeeded(merchantId))) {
      await openStores()
      await withTransaction((trx) => enqueue(connectStoresJob, {}, trx))
      const evidence = await takeEvidence(merchant)
      await withTransaction((trx) => seedOnce({ merchantId, evidence }, trx), {}, 'owner')
    }
    await storeSheets(merchant)
    const left = await freezeDrawn(merchantId)
    if (left > 0 && looks < LOOKS)
      await withTransaction((trx) => enqueue(ordersJob, { looks: looks + 1 }, trx, { afterSeconds: PAUSE_SECONDS }))
  },
})

/** A merchant with orders older than 30 days is already seeded. */
const isSeeded = (merchantId: number, trx?: Transaction) =>
  row(
    `select 1 from orders where organisation_id = ? and created_at < now() - interval '30 days' limit 1`,
    [merchantId],
    trx,
  )

/** Orders placed in the meantime are kept. */
async function seedOnce(season: Pick<Season, 'merchantId' | 'evidence'>, trx: Transaction): Promise<void> {
  await row('select pg_advisory_xact_lock(7002)', [], trx)
  if (await isSeeded(season.merchantId, trx)) return
  const today = new Date()
  await seedOrders({ ...SEASON, ...season, today }, trx)
  await seedPayouts(season.merchantId, today, trx)
  // Closed days are recomputed to include the seeded orders.
  await row('delete from closed_days', [], trx)
  await enqueue(reconcileJob, {}, trx)
}

const MADE = `
  select distinct i.order_id as id, exists (
           select 1 from finished_pictures f where f.finished_product_id = i.finished_product_id and f.kind = 'print_png' and f.design_version_id = i.design_version_id) as is_drawn
    from order_items i join production_orders p on p.order_id = i.order_id and p.accepted_at is not null
   where p.merchant_id = ? and not exists (select 1 from print_files f where f.order_item_id = i.id)
   order by 1`

/** Returns the number of orders still without print files. */
async function freezeDrawn(merchantId: number): Promise<number> {
  const waiting = await rows<{ id: number; is_drawn: boolean }>(MADE, [merchantId])
  const drawn = waiting.flatMap((one) => (one.is_drawn ? [one.id] : []))
  for (let from = 0; from < drawn.length; from += AT_ONCE)
    await withTransaction((trx) => freezePrintFiles(drawn.slice(from, from + AT_ONCE), trx))
  return waiting.length - drawn.length
}
