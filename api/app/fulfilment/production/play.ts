import type { ItemAction, ProductionStatus } from '#contracts/fulfilment'
import { rows, transaction, type Transaction } from '#core/database'
import { defineJob, jobCause } from '#core/jobs/job'
import { enqueue } from '#core/jobs/job_queue'
import { loadItems, loadShipment, lockProduction, type LockedProduction } from '#fulfilment/production/locks'
import { moveItems } from '#fulfilment/production/move'
import { labelShipment } from '#fulfilment/shipping/label'
import { handOverShipment } from '#fulfilment/shipping/shipment'
import { recordTracking } from '#fulfilment/shipping/tracking'
import { cancelInProduction } from '#orders/cancel'
import { isFrozen } from '#orders/domain/order_states'
import type { Performer } from '#orders/order'

/** Seconds until the next step. The first leaves time to hold, change or cancel the order. */
const WAIT: Partial<Record<ProductionStatus, number>> = {
  pending_production: 120,
  in_production: 20,
  pending_shipment: 20,
  shipped: 20,
}

/** Act as the factory and the supplier. */
const FACTORY: Performer = { role: 'factory', userId: null, username: null }
/** A decision names somebody: user 0 does not exist. */
const SUPPLIER: Performer = { role: 'supplier', userId: 0, username: '' }

type Step = (held: LockedProduction, trx: Transaction) => Promise<unknown>

const STEPS: Partial<Record<ProductionStatus, Step>> = {
  pending_production: (held, trx) => move(held, ['accept'], trx),
  in_production: (held, trx) => move(held, ['print', 'inspect', 'pack'], trx),
  pending_shipment: ship,
  shipped: deliver,
}

async function move(held: LockedProduction, actions: readonly ItemAction[], trx: Transaction): Promise<void> {
  for (const action of actions) await moveItems(held, await loadItems(held, null, trx), action, FACTORY, trx)
}

async function ship(held: LockedProduction, trx: Transaction): Promise<void> {
  const id = await labelShipment(held, [{ tracking_no: `TEST${held.production_no}` }], FACTORY, trx)
  await handOverShipment(held, await loadShipment(id, trx), FACTORY, trx)
}

async function deliver(held: LockedProduction, trx: Transaction): Promise<void> {
  const sent = await rows<{ id: number }>(
    `select id from shipments where production_id = ? and status = 'sent' order by id`,
    [held.id],
    trx,
  )
  const news = [{ parcel: 1, code: 'delivered' as const, happened_at: new Date().toISOString() }]
  for (const { id } of sent) await recordTracking(held, await loadShipment(id, trx), news, FACTORY, trx)
}

interface PlayStep {
  id: number
  /** The step is done only from this status, so a repeated job changes nothing. */
  status: ProductionStatus
}

const NAME = 'fulfilment.play'

/** Carries a play order through its states as if a factory made it. */
export const playJob = defineJob<PlayStep>({
  name: NAME,
  handle: async ({ id, status }) => {
    await transaction(jobCause(NAME), (trx) => playStep(id, status, trx))
  },
})

export const enqueuePlay = (id: number, status: ProductionStatus, trx: Transaction): Promise<void> =>
  enqueue(playJob, { id, status }, trx, { afterSeconds: WAIT[status] })

async function approveCancelRequest({ order }: LockedProduction, trx: Transaction): Promise<ProductionStatus> {
  await cancelInProduction(order, '', SUPPLIER, trx)
  return 'cancelled'
}

/** The status afterwards; null where nothing was done. A held order goes on when it is released. */
export async function playStep(id: number, from: ProductionStatus, trx: Transaction): Promise<ProductionStatus | null> {
  const [found] = await rows<{ order_id: number }>(`${PLAY_PRODUCTIONS} and p.id = ?`, [id], trx)
  if (!found) return null
  const held = await lockProduction(id, found.order_id, trx)
  const step = STEPS[held.status]
  if (held.status !== from || !step) return null
  if (held.order.cancel_request === 'pending_review') return approveCancelRequest(held, trx)
  if (isFrozen(held.order)) return null
  await step(held, trx)
  if (STEPS[held.status]) await enqueuePlay(id, held.status, trx)
  return held.status
}

interface PlayProduction {
  id: number
  order_id: number
  status: ProductionStatus
}

const PLAY_PRODUCTIONS = `select p.id, p.order_id, p.status from production_orders p where p.organisation_id = p.merchant_id`

export const playProductionsOf = (orderId: number, trx: Transaction): Promise<PlayProduction[]> =>
  rows<PlayProduction>(`${PLAY_PRODUCTIONS} and p.order_id = ? order by p.id`, [orderId], trx)

/** After a hold, its release or a cancel request. */
export async function resumePlay(orderId: number, trx: Transaction): Promise<void> {
  for (const { id, status } of await playProductionsOf(orderId, trx)) await enqueuePlay(id, status, trx)
}
