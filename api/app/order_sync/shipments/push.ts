import logger from '@adonisjs/core/services/logger'
import { rows, transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { defineJob, jobCause } from '#core/jobs/job'
import { notifyMerchant } from '#orders/notify'
import { lockOrderById } from '#orders/order'
import { PlatformError } from '#platforms/errors'
import type { PlatformCarrier } from '#platforms/port'
import { carrierOf } from '#order_sync/shipments/carrier'
import {
  endWaiting,
  parcelFailed,
  parcelPushed,
  takeParcels,
  type DueParcel,
  type DuePush,
} from '#order_sync/shipments/push_state'
import { openStore, section, type OpenedStore } from '#order_sync/store_platform'
import { findStore, type SyncedStore } from '#order_sync/store'

const PUSH = 'order_sync.push'
const BATCH = 200

export const pushJob = defineJob({
  name: PUSH,
  schedule: { cron: '* * * * *', tz: 'Asia/Shanghai' },
  expireSeconds: 600,
  handle: (_payload, signal) => pushDue(signal),
})

/** Orders with due parcels, and orders with a requested sync but no parcel. */
const DUE = `
  select order_id as id from shipment_pushes where state = 'waiting' and next_at <= now()
   union select o.id from orders o where o.sync_state = 'waiting'
     and not exists (select 1 from shipment_pushes p where p.order_id = o.id and p.state = 'waiting')
   order by id limit ${BATCH}`

/** A failure of one order does not stop the others. */
export async function pushDue(signal?: AbortSignal): Promise<void> {
  for (const { id } of await rows<{ id: number }>(DUE)) {
    if (signal?.aborted) return
    await pushOrder(id, signal).catch((error: unknown) =>
      logger.error({ order: id, err: error }, 'the shipment of an order cannot be pushed'),
    )
  }
}

export async function pushOrder(orderId: number, signal?: AbortSignal): Promise<void> {
  const due = await transaction(jobCause(PUSH), (trx) => takeParcels(orderId, trx))
  if (!due) return
  if (due.parcels.length > 0) await pushParcels(due, signal)
  await transaction(jobCause(PUSH), async (trx) => {
    if ((await endWaiting(orderId, trx)) !== 'failed') return
    const order = await lockOrderById(orderId, trx)
    await notifyMerchant(
      { kind: 'order_push_failed', params: { no: order.order_no, order: order.id }, order },
      null,
      trx,
    )
  })
}

async function pushParcels({ order, externalId, parcels }: DuePush, signal?: AbortSignal): Promise<void> {
  const store = order.store_id === null ? undefined : await findStore(order.store_id)
  const pusher = store && new Pusher(store, externalId, signal)
  for (const parcel of parcels)
    try {
      if (!pusher || externalId === '') throw new Refusal('E_SYNC_NO_NUMBER')
      await parcelPushed(parcel.id, await pusher.push(parcel))
    } catch (error) {
      const known = error instanceof Refusal || error instanceof PlatformError
      await parcelFailed(parcel, store ?? null, known ? error : new PlatformError('unknown', { cause: error }))
      logger.warn({ order: order.id, parcel: parcel.id, err: error }, 'a parcel cannot be pushed to its platform')
    }
}

/** One platform order; opens the store and asks for its carriers once. */
class Pusher {
  readonly #store: SyncedStore
  readonly #orderId: string
  readonly #signal: AbortSignal | undefined
  #opened: OpenedStore | undefined
  #carriers: readonly PlatformCarrier[] | undefined

  constructor(store: SyncedStore, orderId: string, signal?: AbortSignal) {
    this.#store = store
    this.#orderId = orderId
    this.#signal = signal
  }

  /** The platform's id of the parcel. The key stays the same, so a repeated push is one parcel there. */
  async push(parcel: DueParcel): Promise<string> {
    this.#opened ??= await openStore(this.#store, this.#signal)
    const shipments = section(this.#opened, 'shipments')
    this.#carriers ??= await shipments.carriers(this.#opened.context, this.#orderId)
    const { shipmentId } = await shipments.push(this.#opened.context, {
      orderId: this.#orderId,
      idempotencyKey: `parcel-${parcel.id}`,
      carrier: carrierOf(parcel, this.#carriers),
      trackingNumber: parcel.tracking_no,
      lines: parcel.lines.map(({ line_ids: lineIds, product: productId, variant: variantId, quantity }) => ({
        lineIds,
        productId,
        variantId,
        quantity,
      })),
    })
    return shipmentId
  }
}
