import type { ReceiverAddress } from '#contracts/logistics'
import { amountOf, sum } from '#contracts/price/amounts'
import { row, type Transaction } from '#core/database'
import { changeAddress, hasSameFields, type PartChoice } from '#orders/delivery/address_and_freight'
import { changePaidDelivery } from '#orders/delivery/change_delivery'
import { isPending, planDelivery } from '#orders/delivery/plan'
import { refusalOf } from '#orders/domain/order_states'
import { holdOrder } from '#orders/hold'
import { merchantName, notifyMerchant, notifySupplier } from '#orders/notify'
import type { LoadedOrder, Performer } from '#orders/order'
import type { PlatformOrder } from '#platforms/port'
import type { KnownReport } from '#order_sync/reports'
import { mapReceiver } from '#order_sync/receiver'
import type { SyncedStore } from '#order_sync/store'

interface AddressChange {
  own: LoadedOrder
  known: KnownReport
  order: PlatformOrder
  store: SyncedStore
}

const SYSTEM: Performer = { role: 'system', userId: null, username: null }

/**
 * Replaces the address before payment. A paid order is requoted if its freight does not rise, because nobody has agreed to
 * pay more. Otherwise, or once production has begun, the order is held until a user decides.
 */
export async function applyAddress(change: AddressChange, by: Performer, trx: Transaction): Promise<void> {
  const { own, known, order, store } = change
  const { receiver, faults } = await mapReceiver(order.receiver, store, trx)
  await row(
    'update platform_orders set address_faults = ?::jsonb where id = ?',
    [faults && JSON.stringify(faults), known.id],
    trx,
  )
  if (receiver && own.receiver && hasSameFields(receiver, own.receiver)) return
  if (receiver && refusalOf(own, 'address', by.role) === null) return changeAddress(own, { receiver }, by, trx)
  if (receiver && (await redirectPaid(own, receiver, by, trx))) return
  await holdForAddress(own, by, trx)
}

/** False if it would cost more, or a part is already being made. */
async function redirectPaid(own: LoadedOrder, receiver: ReceiverAddress, by: Performer, trx: Transaction) {
  if (refusalOf(own, 'delivery', by.role) !== null || !own.parts.every(isPending)) return false
  const { parts, isElsewhere } = await planDelivery(own, { receiver }, trx)
  const chosen = parts.map(({ part, quote }) => {
    if (!isElsewhere) return part.choice
    const options = quote?.options ?? []
    return options.find(({ method_id: id }) => id === part.choice?.method_id) ?? options[0] ?? null
  })
  if (chosen.some((one) => one === null)) return false
  const minor = sum(chosen.map((one) => one?.minor ?? 0))
  if (minor > own.freight) return false
  const choices: PartChoice[] = isElsewhere
    ? parts.map(({ part }, at) => ({
        number: part.number,
        method_id: chosen[at]?.method_id ?? 0,
        fingerprint: chosen[at]?.fingerprint ?? '',
      }))
    : []
  const wanted = { receiver, version: own.version, choices, freight: amountOf(minor) }
  await changePaidDelivery(own, wanted, { ...by, mayPay: false, isProven: false }, trx)
  return true
}

const ENDED: ReadonlySet<string> = new Set(['shipped', 'completed', 'cancelled'])

async function holdForAddress(own: LoadedOrder, by: Performer, trx: Transaction): Promise<void> {
  const params = { no: own.order_no, order: own.id }
  await notifyMerchant({ kind: 'order_moved_on_platform', params, order: own }, null, trx)
  if (ENDED.has(own.status)) return
  const isMerchants = refusalOf(own, 'hold', 'merchant') === null
  const holder = isMerchants ? by : SYSTEM
  if (refusalOf(own, 'hold', holder.role) !== null) return
  await holdOrder(own, { reason: 'address', note: '' }, holder, trx)
  if (isMerchants) return
  const more: object = { merchant: await merchantName(own, trx), reason: { word: 'holdReasons.address' } }
  const telling = { kind: 'order_held_by_merchant', params: { ...params, ...more }, order: own } as const
  await notifySupplier(telling, 'orders.hold', by, trx)
}
