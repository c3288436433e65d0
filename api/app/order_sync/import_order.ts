import { ORDER_SYNC, REMARK } from '#contracts/limits'
import type { NotImportedReason } from '#contracts/order_sync'
import { isUnsellable } from '#contracts/cart'
import type { Currency } from '#contracts/money'
import logger from '@adonisjs/core/services/logger'
import { row, rows, transaction, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { jobCause } from '#core/jobs/job'
import { countedLine } from '#orders/cart'
import { partsOf } from '#orders/domain/parts'
import type { Performer } from '#orders/order'
import type { Personalised } from '#design/personalised/personalise'
import { saveFilled } from '#design/personalised/save'
import { toNewItem, type PersonalisedLine } from '#orders/place'
import { quoteLines, type PricedLine } from '#orders/price_lines'
import { insertOrder, type NewItem } from '#orders/write_order'
import type { PlatformOrder, PlatformOrderLine } from '#platforms/port'
import { requestAutoPayment } from '#order_sync/auto_payment/jobs'
import { applyChanges } from '#order_sync/changes/apply_changes'
import { matchLines, prepareLines, type PreparedLine } from '#order_sync/match_lines'
import { mapReceiver } from '#order_sync/receiver'
import {
  lockReport,
  numberOf,
  recordFailure,
  saveReport,
  settle,
  type Failure,
  type ImportOutcome,
  type KnownOrder,
} from '#order_sync/reports'
import type { SyncedStore } from '#order_sync/store'

export const SYNC_JOB = 'order_sync.pull'
const SYSTEM: Performer = { role: 'system', userId: null, username: null }

/**
 * Imports one order of a platform. Idempotent: the unique key of `platform_orders` makes concurrent imports of one order
 * wait for each other. A failure is recorded with its reason and may be repeated.
 */
export async function importPlatformOrder(store: SyncedStore, order: PlatformOrder): Promise<ImportOutcome> {
  const cause = { ...jobCause(SYNC_JOB), organisationId: store.organisation_id }
  try {
    const prepared = await prepareLines(openLines(order), store)
    return await retryOnce(() => transaction(cause, (trx) => importIn(store, order, prepared, trx)))
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    logger.error({ store: store.id, order: order.orderId, err: error }, 'an order of a platform cannot be imported')
    await transaction(cause, (trx) => recordFailure(store, order, reason, trx))
    return { state: 'failed', orderId: null, reason: reason.code }
  }
}

/** A concurrent sheet import may insert the same number; concurrent orders may lock the same links. */
const RETRYABLE = new Set(['23505', '40P01', '40001', '0A000'])

async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!RETRYABLE.has((error as { code?: string }).code ?? '')) throw error
    return work()
  }
}

/** Null for internal errors, which the next pull retries. */
function reasonOf(error: unknown): Failure | null {
  if (error instanceof Refusal) return { code: error.code, details: { ...error.details, fields: error.fields } }
  // SQLSTATE classes 22 and 23: the values themselves are invalid.
  if (/^2[23]/.test((error as { code?: string }).code ?? '')) return { code: 'E_ORDER_UNKEPT', details: {} }
  return null
}

async function importIn(
  store: SyncedStore,
  order: PlatformOrder,
  prepared: readonly PreparedLine[],
  trx: Transaction,
): Promise<ImportOutcome> {
  const before = await lockReport(store, order, trx)
  const known = await saveReport(store, order, trx)
  if (before) await applyChanges(before, store, order, trx)
  if (known.order_id !== null) return { state: 'known', orderId: known.order_id, reason: null }
  const reason = notImported(order)
  if (reason) return settle(known, { state: isFinal(reason) ? 'ignored' : 'waiting', reason, orderId: null }, trx)
  const same = await findSameOrder(store, order, trx)
  if (same !== null) return settle(known, { state: 'known', reason: null, orderId: same }, trx)
  const made = await createOrder(known, store, { order, prepared }, trx)
  if (made.isLinked) await requestAutoPayment(made.orderId, store.organisation_id, trx)
  return settle(known, { state: 'imported', reason: null, ...made }, trx)
}

export const openLines = ({ lines }: PlatformOrder) => lines.filter((one) => !one.isCancelled && one.quantity > 0)

/** Null if the order is created now. */
function notImported(order: PlatformOrder): NotImportedReason | null {
  if (order.status !== 'to_ship') return REASONS[order.status]
  if (openLines(order).length === 0) return 'no_items'
  return order.cancellation ? 'cancel_pending' : null
}

const REASONS: Record<Exclude<PlatformOrder['status'], 'to_ship'>, NotImportedReason> = {
  unpaid: 'unpaid',
  on_hold: 'on_hold',
  unknown: 'unknown_status',
  part_shipped: 'part_shipped',
  shipped: 'shipped',
  delivered: 'shipped',
  cancelled: 'cancelled',
}

const WAITING: ReadonlySet<NotImportedReason> = new Set([
  'unpaid',
  'on_hold',
  'unknown_status',
  'cancel_pending',
  'part_shipped',
])
const isFinal = (reason: NotImportedReason) => !WAITING.has(reason)

/** An order with this number from a sheet import. */
async function findSameOrder(store: SyncedStore, order: PlatformOrder, trx: Transaction): Promise<number | null> {
  const found = await row<{ id: number }>(
    `select o.id from orders o where o.organisation_id = ? and o.sales_platform = ? and o.store_id = ? and o.third_party_no = ?
        and not exists (select 1 from platform_orders p where p.order_id = o.id)`,
    [store.organisation_id, store.sales_platform, store.id, numberOf(order)],
    trx,
  )
  return found?.id ?? null
}

const UNLINKED: PricedLine = { facts: null, problem: 'withdrawn', unit: null, minor: 0 }

interface ToCreate {
  order: PlatformOrder
  /** Parallel to its open lines. */
  prepared: readonly PreparedLine[]
}

async function createOrder({ id }: KnownOrder, store: SyncedStore, { order, prepared }: ToCreate, trx: Transaction) {
  const lines = openLines(order)
  const priced = await priceLines(lines, store, trx)
  const isWhole = priced.every(({ facts }) => facts !== null)
  const saver = { organisation: { id: store.organisation_id }, userId: store.owner_user_id }
  const filled = await saveFilled(
    lines.map((_, at) => ({ finished_product_id: priced[at]?.facts?.finished_product_id ?? 0 })),
    prepared.map(({ personalised }, at) => (isFor(personalised, priced[at]) ? personalised : null)),
    saver,
    trx,
  )
  const { receiver, faults } = await mapReceiver(order.receiver, store, trx)
  const made = await insertOrder(
    {
      merchantId: store.organisation_id,
      ownerId: store.owner_user_id,
      source: 'platform',
      receiver,
      remark: order.buyerNote.trim().slice(0, REMARK.max),
      storeId: store.id,
      salesPlatform: store.sales_platform,
      sold: { no: numberOf(order), ...saleOf(order) },
      items: lines.map((line, at) => ({
        ...toItem(line, priced[at] ?? UNLINKED, filled[at]),
        is_fields_open: prepared[at]?.isOpen === true || isLost(prepared[at], filled[at]),
      })),
      parts: isWhole ? partsOf(priced.map(countedLine)).map((part) => ({ ...part, freight: null })) : [],
    },
    SYSTEM,
    trx,
  )
  await saveItems(made.id, lines, trx)
  if (faults)
    await row('update platform_orders set address_faults = ?::jsonb where id = ?', [JSON.stringify(faults), id], trx)
  return { orderId: made.id, isLinked: isWhole }
}

/** Lines without a match, or whose product is no longer sold, stay unlinked. */
async function priceLines(lines: readonly PlatformOrderLine[], store: SyncedStore, trx: Transaction) {
  const matches = await matchLines(lines, store, trx)
  const matched = lines.flatMap(({ quantity }, at) => {
    const target = matches.get(at)
    return target ? [{ at, request: { ...target, quantity } }] : []
  })
  if (matched.length === 0) return lines.map(() => UNLINKED)
  const requests = matched.map(({ request }) => request)
  const quoted = await quoteLines(requests, store.organisation_id, trx)
  const byPlace = new Map(matched.map(({ at }, place) => [at, quoted.lines[place] ?? UNLINKED]))
  return lines.map((_, at) => {
    const line = byPlace.get(at) ?? UNLINKED
    return isUnsellable(line.problem) ? UNLINKED : line
  })
}

/** The product may have been redesigned between the two. */
const isFor = (personalised: Personalised | null, line: PricedLine | undefined) =>
  personalised !== null && personalised.versionId === line?.facts?.finished_version_id
const isLost = (prepared: PreparedLine | undefined, filled: { personalisation_id: number | null } | undefined) =>
  Boolean(prepared?.personalised) && (filled?.personalisation_id ?? null) === null

const toItem = (line: PlatformOrderLine, priced: PricedLine, own: PersonalisedLine | undefined): NewItem => ({
  ...toNewItem(priced, own),
  buyer_note: line.note.slice(0, ORDER_SYNC.note),
  quantity: line.quantity,
  third_party_title: line.title.slice(0, ORDER_SYNC.title),
  third_party_sku: line.code || line.variantId,
})

const CURRENCY: Readonly<Record<string, Currency>> = { CNY: 'RMB', RMB: 'RMB', USD: 'USD' }

/** Sales in other currencies are shown as the platform reports them, and not counted as profit. */
function saleOf({ currency, totalMinor, shippingMinor }: PlatformOrder) {
  const known = CURRENCY[currency.toUpperCase()] ?? null
  if (!known) return { minor: null, freight_minor: null, currency: null }
  return { minor: Math.max(totalMinor - shippingMinor, 0), freight_minor: shippingMinor, currency: known }
}

const saveItems = (orderId: number, lines: readonly PlatformOrderLine[], trx: Transaction) =>
  rows(
    `insert into platform_order_items (item_id, line_ids, external_product, external_variant, code)
     select i.id, array(select jsonb_array_elements_text(l.line_ids)), l.product, l.variant, l.code
       from jsonb_to_recordset(?::jsonb) l(position int, line_ids jsonb, product text, variant text, code text)
       join order_items i on i.order_id = ? and i.position = l.position`,
    [
      JSON.stringify(
        lines.map(({ lineIds, productId, variantId, code }, at) => ({
          position: at + 1,
          line_ids: lineIds,
          product: productId,
          variant: variantId,
          code,
        })),
      ),
      orderId,
    ],
    trx,
  )
