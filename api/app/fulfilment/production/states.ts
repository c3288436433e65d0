import type { Party } from '#contracts/orders'
import {
  ITEM_STATUSES,
  type ItemAction,
  type ItemStatus,
  PRODUCTION_STATUSES,
  type ProductionAction,
  type ProductionStatus,
  SHIPMENT_STATUSES,
  type ShipmentAction,
  type ShipmentStatus,
  type ScanAction,
} from '#contracts/fulfilment'
import { defineLifecycle } from '#orders/domain/lifecycles'

/** Factory, its supplier and the platform. */
export const WORKSHOP_ROLES: readonly Party[] = ['factory', 'supplier', 'platform']
/** Parcels are also shipped by the clock. */
export const SHIPPING_ROLES: readonly Party[] = [...WORKSHOP_ROLES, 'system']
/** The parties that may cancel an order also cancel its production. */
export const CANCELLING_ROLES: readonly Party[] = ['merchant', 'supplier', 'platform', 'system']
export const SYSTEM_ONLY: readonly Party[] = ['system']

const IN_WORK = ['accepted', 'printed', 'pressed', 'inspected'] as const

/** The states of one piece. Pressing is optional; inspected and packed pieces can no longer be rejected. */
export const itemStates = defineLifecycle<ItemStatus, ItemAction>({
  states: ITEM_STATUSES,
  initial: ['waiting'],
  final: ['shipped', 'rejected', 'cancelled'],
  // prettier-ignore
  commands: {
    accept:  { from: ['waiting'], to: 'accepted', by: WORKSHOP_ROLES },
    print:   { from: ['accepted'], to: 'printed', by: WORKSHOP_ROLES },
    press:   { from: ['printed'], to: 'pressed', by: WORKSHOP_ROLES },
    inspect: { from: ['printed', 'pressed'], to: 'inspected', by: WORKSHOP_ROLES },
    pack:    { from: ['inspected'], to: 'packed', by: WORKSHOP_ROLES },
    ship:    { from: ['packed'], to: 'shipped', by: SHIPPING_ROLES },
    reject:  { from: IN_WORK, to: 'rejected', by: WORKSHOP_ROLES },
    cancel:  { from: ['waiting', ...IN_WORK, 'packed'], to: 'cancelled', by: CANCELLING_ROLES },
  },
})

/** The states of a production order. They follow its pieces, and the order part follows it. */
export const productionStates = defineLifecycle<ProductionStatus, ProductionAction>({
  states: PRODUCTION_STATUSES,
  initial: ['pending_production'],
  final: ['completed', 'cancelled'],
  // prettier-ignore
  commands: {
    accept:    { from: ['pending_production'], to: 'in_production', by: WORKSHOP_ROLES },
    work:      { from: ['in_production', 'partially_shipped'], by: WORKSHOP_ROLES },
    pack:      { from: ['in_production'], to: 'pending_shipment', by: WORKSHOP_ROLES },
    label:     { from: ['in_production', 'pending_shipment', 'partially_shipped'], by: WORKSHOP_ROLES },
    ship_part: { from: ['in_production', 'pending_shipment'], to: 'partially_shipped', by: SHIPPING_ROLES },
    ship:      { from: ['in_production', 'pending_shipment', 'partially_shipped'], to: 'shipped', by: SHIPPING_ROLES },
    complete:  { from: ['shipped'], to: 'completed', by: SYSTEM_ONLY },
    cancel:    { from: ['pending_production', 'in_production', 'pending_shipment'], to: 'cancelled', by: CANCELLING_ROLES },
  },
})

/** The states of a shipment. After handover only the carrier's events change it. */
export const shipmentStates = defineLifecycle<ShipmentStatus, ShipmentAction>({
  states: SHIPMENT_STATUSES,
  initial: ['labelled'],
  final: ['delivered', 'returned', 'voided'],
  // prettier-ignore
  commands: {
    void:      { from: ['labelled'], to: 'voided', by: WORKSHOP_ROLES },
    hand_over: { from: ['labelled'], to: 'sent', by: SHIPPING_ROLES },
    track:     { from: ['sent', 'delivered', 'returned'], by: SHIPPING_ROLES },
    deliver:   { from: ['sent'], to: 'delivered', by: SYSTEM_ONLY },
    give_back: { from: ['sent'], to: 'returned', by: SYSTEM_ONLY },
  },
})

interface Rule {
  /** Every counted piece has one of these states; with `some`, at least one has. */
  every?: readonly ItemStatus[]
  some?: readonly ItemStatus[]
  /** No piece, including rejected ones, has this state. */
  never?: ItemStatus
  is: ProductionStatus
}

/** The first matching row decides the status. Rejected pieces do not count, because a replacement exists. */
// prettier-ignore
export const ITEM_RULES: readonly Rule[] = [
  { every: ['shipped'], is: 'shipped' },
  { some: ['shipped'], is: 'partially_shipped' },
  { every: ['packed'], is: 'pending_shipment' },
  { every: ['waiting'], never: 'rejected', is: 'pending_production' },
  { some: ['waiting', 'accepted', 'printed', 'pressed', 'inspected'], is: 'in_production' },
]

export function statusOfItems(items: readonly ItemStatus[]): ProductionStatus {
  const living = items.filter((one) => one !== 'rejected' && one !== 'cancelled')
  if (living.length === 0) return 'cancelled'
  const rule = ITEM_RULES.find(
    ({ every, some, never }) =>
      (!every || living.every((one) => every.includes(one))) &&
      (!some || living.some((one) => some.includes(one))) &&
      (!never || !items.includes(never)),
  )
  if (!rule) throw new Error(`No row for the pieces ${living.join(', ')}`)
  return rule.is
}

const SYNC_ACTIONS: readonly ProductionAction[] = ['accept', 'pack', 'ship_part', 'ship', 'cancel']

/** The transition that follows from the pieces; null when the status is unchanged. */
export function syncAction(
  from: ProductionStatus,
  items: readonly ItemStatus[],
  party: Party,
): ProductionAction | null {
  const to = statusOfItems(items)
  if (to === from) return null
  const action = SYNC_ACTIONS.find((one) => productionStates.next(from, one, party) === to)
  if (!action) throw new Error(`No command of ${party} leads from ${from} to ${to}`)
  return action
}

export type ScanVerdict = 'go' | 'already' | 'refused'

const ITEM_SEQUENCE: readonly ItemStatus[] = [
  'waiting',
  'accepted',
  'printed',
  'pressed',
  'inspected',
  'packed',
  'shipped',
]

/** Whether a scan moves a piece, repeats a past step or is refused. A repeated scan never counts. */
export function judgeScan(status: ItemStatus, action: ScanAction, party: Party): ScanVerdict {
  if (itemStates.allows(status, action, party)) return 'go'
  const { to, by } = itemStates.commands[action]
  if (!by.includes(party)) return 'refused'
  return isAlreadyThere(status, to as ItemStatus) ? 'already' : 'refused'
}

/** Later states imply the earlier ones. A rejected piece is in no such order. */
const isAlreadyThere = (status: ItemStatus, to: ItemStatus) =>
  status === to || (ITEM_SEQUENCE.includes(to) && ITEM_SEQUENCE.indexOf(status) > ITEM_SEQUENCE.indexOf(to))
