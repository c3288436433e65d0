import { AFTER_SALES_STATUSES, type AfterSalesAction, type AfterSalesStatus } from '#contracts/after_sales'
import type { Party } from '#contracts/orders'
import { lifeOf } from '#orders/domain/life'

const MERCHANT: readonly Party[] = ['merchant']
const MAKER: readonly Party[] = ['factory']
const HOUSE: readonly Party[] = ['supplier', 'platform']

/** A complaint: said by a merchant, decided by its supplier in sight of what the factory thinks. What was not approved can be put right; unanswered, it is closed. */
export const afterSalesLife = lifeOf<AfterSalesStatus, AfterSalesAction>({
  states: AFTER_SALES_STATUSES,
  initial: ['pending_review'],
  final: ['approved', 'closed'],
  // prettier-ignore
  commands: {
    resubmit: { from: ['not_approved'], to: 'pending_review', by: MERCHANT },
    withdraw: { from: ['pending_review'], to: 'closed', by: MERCHANT },
    close:    { from: ['not_approved'], to: 'closed', by: [...MERCHANT, ...HOUSE, 'system'] },
    approve:  { from: ['pending_review'], to: 'approved', by: HOUSE },
    reject:   { from: ['pending_review'], to: 'not_approved', by: HOUSE },
    opine:    { from: ['pending_review'], by: MAKER },
  },
})
