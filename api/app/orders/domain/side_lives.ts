import {
  CANCEL_REQUESTS,
  HOLDS,
  PAYMENT_STATES,
  SYNC_STATES,
  type CancelRequest,
  type Hold,
  type Party,
  type PaymentState,
  type SyncState,
} from '#contracts/orders'
import { lifeOf } from '#orders/domain/life'

const SIDES: readonly Party[] = ['merchant', 'supplier', 'platform']
const HOUSE: readonly Party[] = ['supplier', 'platform']

/** Money came in and may go back, in part or in full. */
export const paymentLife = lifeOf<PaymentState, 'pay' | 'refund_part' | 'refund'>({
  states: PAYMENT_STATES,
  initial: ['unpaid'],
  final: ['paid', 'refunded'],
  // prettier-ignore
  commands: {
    pay:         { from: ['unpaid'], to: 'paid', by: ['merchant'] },
    refund_part: { from: ['paid', 'partly_refunded'], to: 'partly_refunded', by: HOUSE },
    refund:      { from: ['paid', 'partly_refunded'], to: 'refunded', by: SIDES },
  },
})

/** Somebody says stop, and somebody lets it go on; the reason stands on the order. */
export const holdLife = lifeOf<Hold, 'hold' | 'release'>({
  states: HOLDS,
  initial: ['none'],
  final: [],
  // prettier-ignore
  commands: {
    hold:    { from: ['none'], to: 'held', by: [...SIDES, 'system'] },
    release: { from: ['held'], to: 'none', by: [...SIDES, 'system'] },
  },
})

/** While one waits, production stands still. What was not approved can be asked again; whoever asked can let it be. */
export const cancelRequestLife = lifeOf<CancelRequest, 'apply' | 'resubmit' | 'approve' | 'reject' | 'withdraw'>({
  states: CANCEL_REQUESTS,
  initial: ['none'],
  final: ['approved', 'closed'],
  // prettier-ignore
  commands: {
    apply:    { from: ['none', 'closed'], to: 'pending_review', by: ['merchant'] },
    resubmit: { from: ['not_approved'], to: 'pending_review', by: ['merchant'] },
    approve:  { from: ['pending_review'], to: 'approved', by: HOUSE },
    reject:   { from: ['pending_review'], to: 'not_approved', by: HOUSE },
    withdraw: { from: ['pending_review', 'not_approved'], to: 'closed', by: ['merchant'] },
  },
})

/** What the sales platform knows of the parcels. */
export const syncLife = lifeOf<SyncState, 'ask' | 'succeed' | 'fail'>({
  states: SYNC_STATES,
  initial: ['none'],
  final: ['synced'],
  // prettier-ignore
  commands: {
    ask:     { from: ['none', 'failed', 'synced'], to: 'waiting', by: ['merchant', 'system'] },
    succeed: { from: ['waiting'], to: 'synced', by: ['system'] },
    fail:    { from: ['waiting'], to: 'failed', by: ['system'] },
  },
})
