import { WAYBILL_STATUSES, type Waybill } from '@inkfold/api/contracts/waybills'
import { column, defineResource, filter, translate } from '@/crud'
import { isHouse } from '@/session/session'

const statuses = translate(WAYBILL_STATUSES, 'words:waybillStatuses', { waiting: 'care', used: 'good' })

/** Tracking numbers imported by merchants, waiting or used on a parcel. */
export default defineResource<Waybill>({
  name: 'waybills',
  title: 'tracking_no',
  columns: [
    column.code('tracking_no', { sort: true, width: 220 }),
    column.choice('status', statuses, { width: 130 }),
    column.code('order_no', { width: 170 }),
    column.code('part_no', { width: 180 }),
    column.code('shipment_no', { width: 180 }),
    column.remote('organisation_id', 'organisations', { when: isHouse }),
    column.text('imported_by', { width: 140, when: isHouse }),
    column.time('created_at', { sort: true }),
  ],
  filters: [
    filter.text('tracking_no'),
    filter.text('order_no'),
    filter.choice('status', statuses),
    filter.remote('organisation_id', 'organisations', { when: isHouse }),
    filter.days('created_at'),
  ],
})
