import type { NoticeKind } from '#contracts/notices'
import { MERCHANT_HOLD_REASONS, type HoldReason } from '#contracts/orders'
import { type Transaction, rows } from '#core/database'
import { refuseField } from '#core/errors'
import { recordTransition, type Performer, type LoadedOrder } from '#orders/order'
import { merchantName, notifySupplier, notifyMerchant } from '#orders/notify'
import { assertAllowed } from '#orders/domain/order_states'
import { productionPort } from '#orders/ports/production'
import { rejectProblems } from '#orders/cart'
import { VALUES_FAULT } from '#orders/queries/line_problems'

interface HoldInput {
  reason: HoldReason
  note: string
}

export const NO_HOLD = { hold: 'none', hold_reason: null, held_by: null } as const

export async function holdOrder(
  order: LoadedOrder,
  why: HoldInput,
  by: Performer,
  trx: Transaction,
): Promise<LoadedOrder> {
  assertAllowed(order, 'hold', by.role)
  const { reason, note } = why
  assertReasonAllowed(reason, by)
  const sets = { hold: 'held', hold_reason: reason, held_by: by.role }
  const recorded = await recordTransition(order, { action: 'hold', sets, detail: { reason, note } }, by, trx)
  await (await productionPort()).holdChanged(order.id, trx)
  const noticeParams = { reason: { word: `holdReasons.${reason}` } }
  await notifyOtherSide(order, { house: 'order_held', merchant: 'order_held_by_merchant' }, noticeParams, by, trx)
  return recorded
}

/** Merchants may choose only from `MERCHANT_HOLD_REASONS`. */
export function assertReasonAllowed(reason: HoldReason, { role }: Pick<Performer, 'role'>): void {
  const given: readonly HoldReason[] = MERCHANT_HOLD_REASONS
  if (role === 'merchant' && !given.includes(reason)) throw refuseField('reason', 'E_INVALID')
}

interface UnprintableItem {
  /** The item's name; `why` is translated for each reader. */
  item: string
  why: { word: string; params: object }
}

/** The system holds a paid order while one of its items cannot be printed. */
export async function holdUnprintable(
  order: LoadedOrder,
  { item, why }: UnprintableItem,
  by: Performer,
  trx: Transaction,
) {
  const sets = { hold: 'held', hold_reason: 'print', held_by: by.role }
  await recordTransition(order, { action: 'hold', sets, detail: { reason: 'print', note: '', item } }, by, trx)
  await (await productionPort()).holdChanged(order.id, trx)
  await notifyBothSides(order, 'order_print_failed', { item, why }, by, trx)
}

export async function releasePrintable(order: LoadedOrder, by: Performer, trx: Transaction) {
  await recordTransition(order, { action: 'release', sets: NO_HOLD, detail: { note: '' } }, by, trx)
  await (await productionPort()).holdChanged(order.id, trx)
  await notifyBothSides(order, 'order_print_ready', {}, by, trx)
}

async function notifyBothSides(
  order: LoadedOrder,
  kind: NoticeKind,
  more: object,
  by: Performer,
  trx: Transaction,
): Promise<void> {
  const telling = { kind, params: { no: order.order_no, order: order.id, ...more }, order }
  await notifyMerchant(telling, null, trx)
  await notifySupplier(telling, 'orders.hold', by, trx)
}

export async function releaseOrder(
  order: LoadedOrder,
  note: string,
  by: Performer,
  trx: Transaction,
): Promise<LoadedOrder> {
  assertAllowed(order, 'release', by.role)
  const recorded = await recordTransition(order, { action: 'release', sets: NO_HOLD, detail: { note } }, by, trx)
  await (await productionPort()).holdChanged(order.id, trx)
  await notifyOtherSide(order, { house: 'order_released', merchant: 'order_released_by_merchant' }, {}, by, trx)
  return recorded
}

/** The notice kind for the other side, by the side that acted. */
interface NoticeKinds {
  house: NoticeKind
  merchant: NoticeKind
}

/** Notifies the side that did not act. */
async function notifyOtherSide(
  order: LoadedOrder,
  kinds: NoticeKinds,
  more: object,
  by: Performer,
  trx: Transaction,
): Promise<void> {
  const params = { no: order.order_no, order: order.id, ...more }
  if (by.role !== 'merchant') return notifyMerchant({ kind: kinds.house, params, order }, null, trx)
  const merchant = await merchantName(order, trx)
  return notifySupplier({ kind: kinds.merchant, params: { ...params, merchant }, order }, 'orders.hold', by, trx)
}

interface PrintedItem {
  id: number
  finished_version_id: number | null
}

/** An item printed before reuses its print file, unless its picture was blocked since. */
const UNPRINTABLE = `
  select i.id from order_items i join finished_versions v on v.id = i.finished_version_id
   where i.id = any(?) and (${VALUES_FAULT} is not null or v.print_fault is not null
     and (v.print_fault ->> 'reason' = 'blocked' or exists (
       select 1 from unnest(v.faces) face
        where not exists (select 1 from print_files f where f.order_item_id = i.id and f.subject = face))))`

export async function rejectUnprintableItems(items: readonly PrintedItem[], trx: Transaction): Promise<void> {
  const found = await rows<{ id: number }>(UNPRINTABLE, [items.map(({ id }) => id)], trx)
  const unprintable = new Set(found.map(({ id }) => id))
  rejectProblems(
    items.map(({ id }) => ({ problem: unprintable.has(id) ? 'unprintable' : null })),
    'items',
  )
}
