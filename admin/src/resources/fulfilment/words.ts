import {
  COMPOSITIONS,
  ITEM_STATUSES,
  PAYERS,
  PRODUCTION_STATUSES,
  REJECT_REASONS,
  SHIPMENT_STATUSES,
} from '@inkfold/api/contracts/fulfilment'
import { choices } from '@/crud'

export const productionStatuses = choices(PRODUCTION_STATUSES, 'words:orderStatuses', {
  pending_production: 'care',
  completed: 'good',
})
export const itemStatuses = choices(ITEM_STATUSES, 'words:itemStatuses', { rejected: 'care', shipped: 'good' })
export const rejectReasons = choices(REJECT_REASONS, 'words:rejectReasons')
export const payers = choices(PAYERS, 'words:payers')
export const compositions = choices(COMPOSITIONS, 'words:compositions')
export const shipmentStatuses = choices(SHIPMENT_STATUSES, 'words:shipmentStatuses', {
  labelled: 'care',
  delivered: 'good',
})
