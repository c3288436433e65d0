import { ORDER_STATUSES, type OrderAction, type OrderStatus, type Party } from '#contracts/orders'
import { lifeOf } from '#orders/domain/life'

const MERCHANT: readonly Party[] = ['merchant']
const SIDES: readonly Party[] = ['merchant', 'supplier', 'platform']
const HOUSE: readonly Party[] = ['supplier', 'platform']
/** The order follows its parts, whoever moved them. */
const PARTS: readonly Party[] = ['system']

const BEFORE_PAY = ['pending_link', 'unpaid'] as const
const IN_WORK = ['in_production', 'pending_shipment'] as const
const SENT = ['partially_shipped', 'shipped', 'completed'] as const
const NOT_SENT = ['pending_production', ...IN_WORK] as const

/** Every command on an order, one row each: the API, the buttons and the documents read this and nothing else. */
export const orderLife = lifeOf<OrderStatus, OrderAction>({
  states: ORDER_STATUSES,
  initial: BEFORE_PAY,
  final: ['completed', 'cancelled'],
  // prettier-ignore
  commands: {
    details:          { from: ORDER_STATUSES, by: SIDES },
    pay:              { from: ['unpaid'], to: 'pending_production', by: MERCHANT },
    link:             { from: BEFORE_PAY, by: MERCHANT },
    address:          { from: BEFORE_PAY, by: MERCHANT },
    logistics:        { from: BEFORE_PAY, by: MERCHANT },
    delivery:         { from: ['pending_production'], by: SIDES },
    split:            { from: ['unpaid'], by: MERCHANT },
    remark:           { from: ORDER_STATUSES, by: SIDES },
    customs:          { from: [...BEFORE_PAY, ...NOT_SENT], by: ['merchant', 'supplier'] },
    copy:             { from: ORDER_STATUSES, by: MERCHANT },
    cancel:           { from: [...BEFORE_PAY, 'pending_production'], to: 'cancelled', by: SIDES },
    request_cancel:   { from: NOT_SENT, by: MERCHANT },
    withdraw_cancel:  { from: [...NOT_SENT, ...SENT], by: MERCHANT },
    reject_cancel:    { from: NOT_SENT, by: HOUSE },
    hold:             { from: [...BEFORE_PAY, ...NOT_SENT, 'partially_shipped'], by: [...SIDES, 'system'] },
    release:          { from: ORDER_STATUSES, by: [...SIDES, 'system'] },
    restore:          { from: ['cancelled'], to: 'unpaid', by: MERCHANT },
    sync:             { from: SENT, by: ['merchant', 'system'] },
    after_sales:      { from: SENT, by: MERCHANT },
    resubmit_after_sales: { from: SENT, by: MERCHANT },
    decide_after_sales: { from: SENT, by: HOUSE },
    end_after_sales:  { from: SENT, by: [...SIDES, 'system'] },
    remake:           { from: ['unpaid'], to: 'pending_production', by: HOUSE },
    complete_link:    { from: ['pending_link'], to: 'unpaid', by: ['merchant', 'system'] },
    restore_unlinked: { from: ['cancelled'], to: 'pending_link', by: MERCHANT },
    call_off:         { from: NOT_SENT, to: 'cancelled', by: HOUSE },
    start:            { from: ['pending_production'], to: 'in_production', by: PARTS },
    finish:           { from: ['pending_production', 'in_production'], to: 'pending_shipment', by: PARTS },
    ship_part:        { from: NOT_SENT, to: 'partially_shipped', by: PARTS },
    ship:             { from: [...NOT_SENT, 'partially_shipped'], to: 'shipped', by: PARTS },
    complete:         { from: ['partially_shipped', 'shipped'], to: 'completed', by: PARTS },
  },
})
