import logger from '@adonisjs/core/services/logger'
import { rows, transaction } from '#core/database'
import { jobCause } from '#core/jobs/job'
import { PlatformError } from '#platforms/errors'
import type { PlatformOrder } from '#platforms/port'
import { importPlatformOrder, SYNC_JOB } from '#order_sync/import_order'
import { notifyMerchantOfStore } from '#stores/authorization/authorization'
import { recordFailure, type ImportOutcome } from '#order_sync/reports'
import { openStore, section, type OpenedStore } from '#order_sync/store_platform'
import { findStore, type SyncedStore } from '#order_sync/store'
import {
  claimPull,
  countOutcome,
  extendLease,
  failPull,
  finishPull,
  LeaseLost,
  savePage,
  type Counts,
  type Pull,
} from '#order_sync/sync_state'

/** Imports the changed orders of a store page by page; resumes at the page where a killed worker stopped. */
export async function pullOrders(storeId: number, signal?: AbortSignal): Promise<void> {
  const store = await findStore(storeId)
  const pull = store && (await claimPull(store))
  if (!pull) return
  try {
    const opened = await openStore(pull.store, signal)
    if (pull.cursor === null) await repeatOpenOrders(pull, opened)
    await readPages(pull, opened, signal)
    await transaction(causeOf(pull.store), async (trx) => {
      const unlinked = await finishPull(pull, trx)
      if (unlinked > 0) await notifyMerchantOfStore(pull.store.id, 'orders_to_link', { count: unlinked }, trx)
    })
  } catch (error) {
    if (error instanceof LeaseLost || signal?.aborted) return
    await endFailed(pull, error)
  }
}

const causeOf = ({ organisation_id: organisationId }: SyncedStore) => ({ ...jobCause(SYNC_JOB), organisationId })

async function readPages(pull: Pull, opened: OpenedStore, signal?: AbortSignal): Promise<void> {
  const orders = section(opened, 'orders')
  let { cursor } = pull
  do {
    signal?.throwIfAborted()
    const page = await orders.pull(opened.context, { from: pull.from, to: pull.to, cursor })
    const counts = await importAll(page.items, pull)
    cursor = page.next
    await savePage(pull, cursor, counts)
  } while (cursor !== null)
}

/** Fetches waiting and failed orders again, because they may have changed before this window. */
async function repeatOpenOrders(pull: Pull, opened: OpenedStore): Promise<void> {
  const open = await rows<{ external_id: string }>(
    `select external_id from platform_orders where store_id = ? and state in ('waiting', 'failed')
        and created_at > now() - interval '60 days' order by updated_at limit 50`,
    [pull.store.id],
  )
  if (open.length === 0) return
  const ids = open.map(({ external_id: id }) => id)
  await savePage(pull, null, await importAll(await section(opened, 'orders').get(opened.context, ids), pull))
}

const BEAT_MS = 20_000

/** A failure of one order does not stop the others. Reports that are known already are skipped by one query. */
async function importAll(orders: readonly PlatformOrder[], pull: Pull): Promise<Counts> {
  const counts: Counts = { made: 0, known: 0, waiting: 0, failed: 0, unlinked: 0 }
  const known = await findUnchanged(orders, pull.store)
  let beaten = performance.now()
  for (const order of orders) {
    if (known.has(order.orderId)) {
      counts.known += 1
      continue
    }
    countOutcome(counts, ...(await importOne(pull.store, order)))
    if (performance.now() - beaten < BEAT_MS) continue
    await extendLease(pull)
    beaten = performance.now()
  }
  return counts
}

async function importOne(store: SyncedStore, order: PlatformOrder): Promise<[ImportOutcome, isUnlinked: boolean]> {
  try {
    const outcome = await importPlatformOrder(store, order)
    return [outcome, outcome.state === 'imported' && outcome.isLinked === false]
  } catch (error) {
    logger.error({ store: store.id, order: order.orderId, err: error }, 'an order of a platform could not be read')
    const failure = { code: 'E_UNEXPECTED', details: {} }
    await transaction(causeOf(store), (trx) => recordFailure(store, order, failure, trx))
    return [{ state: 'failed', orderId: null, reason: failure.code }, false]
  }
}

async function findUnchanged(orders: readonly PlatformOrder[], { id }: SyncedStore): Promise<ReadonlySet<string>> {
  const given = orders.map(({ orderId, updatedAt }) => ({ id: orderId, changed_at: updatedAt }))
  const found = await rows<{ id: string }>(
    `select p.external_id as id from platform_orders p join jsonb_to_recordset(?::jsonb) g(id text, changed_at timestamptz)
         on p.external_id = g.id
      where p.store_id = ? and p.changed_at >= g.changed_at and p.state in ('imported', 'ignored')`,
    [JSON.stringify(given), id],
  )
  return new Set(found.map((one) => one.id))
}

const NOTIFY_AFTER = 3

async function endFailed(pull: Pull, error: unknown): Promise<void> {
  const { store } = pull
  const known = error instanceof PlatformError ? error : new PlatformError('unknown', { cause: error })
  logger.warn({ store: store.id, platform: store.sales_platform, err: error }, 'the orders of a store cannot be pulled')
  await transaction(causeOf(store), async (trx) => {
    const failures = await failPull(pull, known, trx)
    if (failures === NOTIFY_AFTER) await notifyMerchantOfStore(store.id, 'order_sync_failed', {}, trx)
  })
}

/** For webhooks and retries of single orders. */
export async function pullOneOrder(storeId: number, orderId: string, signal?: AbortSignal): Promise<void> {
  const store = await findStore(storeId)
  if (!store) return
  const opened = await openStore(store, signal)
  for (const order of await section(opened, 'orders').get(opened.context, [orderId])) {
    const [, isUnlinked] = await importOne(store, order)
    if (isUnlinked)
      await transaction(causeOf(store), (trx) => notifyMerchantOfStore(store.id, 'orders_to_link', { count: 1 }, trx))
  }
}
