import logger from '@adonisjs/core/services/logger'
import { AUTO_SHIP as EVERY } from '#contracts/auto_ship'
import { DELIVERY } from '#contracts/limits'
import { rows, type Transaction } from '#core/database'
import { runDue } from '#core/jobs/run_due'
import { defineJob } from '#core/jobs/job'
import { SYSTEM_PERFORMER, completeProduction } from '#fulfilment/production/move'
import { noteFrozen, noteRefused } from '#fulfilment/shipping/auto_ship'
import { handOverShipment } from '#fulfilment/shipping/shipment'
import { lockProduction, type LockedProduction, loadShipment } from '#fulfilment/production/locks'
import { isFrozen } from '#orders/domain/order_states'

const [AUTO_SHIP, COMPLETE] = ['fulfilment.auto_ship', 'fulfilment.complete']
const tz = 'Asia/Shanghai'
const BATCH = 500

interface Due {
  id: number
  production_id: number
  order_id: number
}

/** Hands over shipments whose auto-ship period is over. Held orders and pending cancel requests are skipped. */
export const autoShipJob = defineJob({
  name: AUTO_SHIP,
  schedule: { cron: `*/${EVERY.everyMinutes} * * * *`, tz },
  handle: async (_payload, signal) => void (await autoShip(signal)),
})

export async function autoShip(signal?: AbortSignal): Promise<number> {
  const ship: Work = async ({ id }, production, trx) => {
    const shipment = await loadShipment(id, trx)
    if (shipment.status !== 'labelled' || isFrozen(production.order)) return
    await handOverShipment(production, shipment, SYSTEM_PERFORMER, trx)
    logger.info({ shipment: id }, 'shipped by the clock')
  }
  const due = await forEachDue(AUTO_SHIP, DUE_TO_SHIP, signal, ship, ({ id }, code) => noteRefused(id, code))
  await noteFrozen()
  return due
}

/** Completes orders shipped a fixed number of days ago, with or without a delivery event. */
export const completeJob = defineJob({
  name: COMPLETE,
  schedule: { cron: '20 * * * *', tz },
  handle: async (_payload, signal) => void (await completeDue(signal)),
})

export const completeDue = (signal?: AbortSignal): Promise<number> =>
  forEachDue(COMPLETE, DUE_TO_COMPLETE, signal, async (_due, production, trx) => {
    if (production.status === 'shipped') await completeProduction(production, trx)
  })

/** Compares with the database clock. */
const DUE_TO_SHIP = `
  select s.id, s.production_id, s.order_id from shipments s join orders o on o.id = s.order_id
   where s.status = 'labelled' and s.auto_ship_at <= now() and o.hold = 'none' and o.cancel_request <> 'pending_review'
   order by s.auto_ship_at limit ${BATCH}`
const DUE_TO_COMPLETE = `
  select id, id as production_id, order_id from production_orders
   where status = 'shipped' and shipped_at <= now() - interval '${DELIVERY.days} days' order by shipped_at limit ${BATCH}`

type Work = (due: Due, production: LockedProduction, trx: Transaction) => Promise<void>

/** Returns the number of due rows. */
async function forEachDue(
  name: string,
  due: string,
  signal: AbortSignal | undefined,
  work: Work,
  onRefusal?: (one: Due, code: string) => Promise<unknown>,
): Promise<number> {
  const all = await rows<Due>(due)
  const run = async (one: Due, trx: Transaction) =>
    work(one, await lockProduction(one.production_id, one.order_id, trx), trx)
  await runDue(name, all, signal, run, onRefusal)
  return all.length
}

/** Merges counter rows with the same key; rows inserted concurrently wait for the next run. */
export const foldCountsJob = defineJob({
  name: 'fulfilment.fold_counts',
  schedule: { cron: '* * * * *', tz: 'Asia/Shanghai' },
  handle: async () => void (await foldCounts()),
})

const KEYS = 'organisation_id, status, ship_by'

export const foldCounts = () =>
  rows(`
    with several as (select ${KEYS} from production_counts group by ${KEYS} having count(*) > 1),
    gone as (delete from production_counts c using several s
              where (c.organisation_id, c.status, c.ship_by) = (s.organisation_id, s.status, s.ship_by) returning c.*)
    insert into production_counts (${KEYS}, count)
    select ${KEYS}, sum(count) from gone group by ${KEYS} having sum(count) <> 0`)
