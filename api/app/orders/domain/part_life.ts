import { PART_STATUSES, type PartStatus, type Party } from '#contracts/orders'
import { lifeOf } from '#orders/domain/life'

export const PART_ACTIONS = ['pay', 'accept', 'pack', 'ship_part', 'ship', 'complete', 'cancel', 'restore'] as const
export type PartAction = (typeof PART_ACTIONS)[number]

const MADE_BY: readonly Party[] = ['factory', 'supplier', 'platform']
const SENT_BY: readonly Party[] = [...MADE_BY, 'system']
const WHOLE: readonly Party[] = ['merchant', 'supplier', 'platform', 'system']

/** What one factory makes of an order, or what was split from it by hand. */
export const partLife = lifeOf<PartStatus, PartAction>({
  states: PART_STATUSES,
  initial: ['unpaid'],
  final: ['completed', 'cancelled'],
  // prettier-ignore
  commands: {
    pay:       { from: ['unpaid'], to: 'pending_production', by: ['merchant'] },
    accept:    { from: ['pending_production'], to: 'in_production', by: MADE_BY },
    pack:      { from: ['in_production'], to: 'pending_shipment', by: MADE_BY },
    ship_part: { from: ['in_production', 'pending_shipment'], to: 'partially_shipped', by: SENT_BY },
    ship:      { from: ['in_production', 'pending_shipment', 'partially_shipped'], to: 'shipped', by: SENT_BY },
    complete:  { from: ['shipped'], to: 'completed', by: ['system'] },
    cancel:    { from: ['unpaid', 'pending_production', 'in_production', 'pending_shipment'], to: 'cancelled', by: WHOLE },
    restore:   { from: ['cancelled'], to: 'unpaid', by: ['merchant'] },
  },
})
