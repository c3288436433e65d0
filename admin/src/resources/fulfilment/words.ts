import {
  COMPOSITIONS,
  ITEM_STATUSES,
  PAYERS,
  PRODUCTION_STATUSES,
  REJECT_REASONS,
  SHIPMENT_STATUSES,
} from '@inkfold/api/contracts/fulfilment'
import { said } from '@/crud'

export const productionStatuses = said(PRODUCTION_STATUSES, 'words:orderStatuses', {
  pending_production: 'care',
  completed: 'good',
})
export const itemStatuses = said(ITEM_STATUSES, 'words:itemStatuses', { rejected: 'care', shipped: 'good' })
export const rejectReasons = said(REJECT_REASONS, 'words:rejectReasons')
export const payers = said(PAYERS, 'words:payers')
export const compositions = said(COMPOSITIONS, 'words:compositions')
export const shipmentStatuses = said(SHIPMENT_STATUSES, 'words:shipmentStatuses', {
  labelled: 'care',
  delivered: 'good',
})
