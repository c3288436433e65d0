import type { NoticeKind } from '#contracts/notices'
import { MERCHANT_HOLD_REASONS, type HoldReason } from '#contracts/orders'
import type { Transaction } from '#core/database'
import { refuseField } from '#core/errors'
import { step, type Doer } from '#orders/actions/step'
import { merchantName, tellHouse, tellMerchant } from '#orders/actions/tell_of_order'
import { refuse } from '#orders/domain/abilities'
import { production } from '#orders/ports/production'
import type { HeldOrder } from '#orders/queries/held_order'

interface Why {
  reason: HoldReason
  note: string
}

export const UNHELD = { hold: 'none', hold_reason: null, held_by: null } as const

/** Nobody pays for it, makes it or sends it until it is released. */
export async function holdOrder(order: HeldOrder, why: Why, by: Doer, trx: Transaction): Promise<HeldOrder> {
  refuse(order, 'hold', by.party)
  const { reason, note } = why
  refuseReason(reason, by)
  const sets = { hold: 'held', hold_reason: reason, held_by: by.party }
  const made = await step(order, { action: 'hold', sets, detail: { reason, note } }, by, trx)
  await (await production()).told(order.id, trx)
  const told = { reason: { word: `holdReasons.${reason}` } }
  await tellOthers(order, { house: 'order_held', merchant: 'order_held_by_merchant' }, told, by, trx)
  return made
}

/** Merchants have reasons of their own. */
export function refuseReason(reason: HoldReason, { party }: Pick<Doer, 'party'>): void {
  const given: readonly HoldReason[] = MERCHANT_HOLD_REASONS
  if (party === 'merchant' && !given.includes(reason)) throw refuseField('reason', 'E_INVALID')
}

interface Unprintable {
  /** What it is called, and why it cannot be printed, in words of each reader's language. */
  item: string
  why: { word: string; params: object }
}

/** A paid order is held by the house itself while one of its items cannot be printed. */
export async function holdUnprintable(order: HeldOrder, { item, why }: Unprintable, by: Doer, trx: Transaction) {
  const sets = { hold: 'held', hold_reason: 'print', held_by: by.party }
  await step(order, { action: 'hold', sets, detail: { reason: 'print', note: '', item } }, by, trx)
  await (await production()).told(order.id, trx)
  await tellBoth(order, 'order_print_failed', { item, why }, by, trx)
}

export async function releasePrintable(order: HeldOrder, by: Doer, trx: Transaction) {
  await step(order, { action: 'release', sets: UNHELD, detail: { note: '' } }, by, trx)
  await (await production()).told(order.id, trx)
  await tellBoth(order, 'order_print_ready', {}, by, trx)
}

async function tellBoth(order: HeldOrder, kind: NoticeKind, more: object, by: Doer, trx: Transaction): Promise<void> {
  const telling = { kind, params: { no: order.order_no, order: order.id, ...more }, order }
  await tellMerchant(telling, null, trx)
  await tellHouse(telling, 'orders.hold', by, trx)
}

/** It goes on where it stood. */
export async function releaseOrder(order: HeldOrder, note: string, by: Doer, trx: Transaction): Promise<HeldOrder> {
  refuse(order, 'release', by.party)
  const made = await step(order, { action: 'release', sets: UNHELD, detail: { note } }, by, trx)
  await (await production()).told(order.id, trx)
  await tellOthers(order, { house: 'order_released', merchant: 'order_released_by_merchant' }, {}, by, trx)
  return made
}

/** What it is called to the other side, by whoever did it. */
interface Kinds {
  house: NoticeKind
  merchant: NoticeKind
}

/** The side that did nothing hears of it. */
async function tellOthers(order: HeldOrder, kinds: Kinds, more: object, by: Doer, trx: Transaction): Promise<void> {
  const params = { no: order.order_no, order: order.id, ...more }
  if (by.party !== 'merchant') return tellMerchant({ kind: kinds.house, params, order }, null, trx)
  const merchant = await merchantName(order, trx)
  return tellHouse({ kind: kinds.merchant, params: { ...params, merchant }, order }, 'orders.hold', by, trx)
}
