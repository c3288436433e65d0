import {
  COMPOSITIONS,
  ITEM_STATUSES,
  PAYERS,
  PRODUCTION_STATUSES,
  REJECT_REASONS,
  SHIPMENT_STATUSES,
} from '@inkfold/api/contracts/fulfilment'
import { translate } from '@/crud'

export const productionStatuses = translate(PRODUCTION_STATUSES, 'words:orderStatuses', {
  pending_production: 'care',
  completed: 'good',
})
export const itemStatuses = translate(ITEM_STATUSES, 'words:itemStatuses', { rejected: 'care', shipped: 'good' })
export const rejectReasons = translate(REJECT_REASONS, 'words:rejectReasons')
export const payers = translate(PAYERS, 'words:payers')
export const compositions = translate(COMPOSITIONS, 'words:compositions')
export const shipmentStatuses = translate(SHIPMENT_STATUSES, 'words:shipmentStatuses', {
  labelled: 'care',
  delivered: 'good',
})
