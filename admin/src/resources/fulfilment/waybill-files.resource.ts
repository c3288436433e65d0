import type { WaybillFile } from '@inkfold/api/contracts/waybills'
import { action, column, defineResource, filter } from '@/crud'
import { openWaybill } from '@/pages/waybills/openWaybill'
import { isHouse } from '@/session/session'

/** Waybill PDFs uploaded by merchants, for packers to view or print. */
export default defineResource<WaybillFile>({
  name: 'waybill-files',
  title: 'tracking_no',
  columns: [
    column.code('tracking_no', { sort: true, width: 220 }),
    column.code('order_no', { width: 170 }),
    column.code('part_no', { width: 180 }),
    column.number('pages'),
    column.remote('organisation_id', 'organisations', { when: isHouse }),
    column.time('printed_at', { sort: true }),
    column.time('created_at', { sort: true }),
  ],
  filters: [
    filter.text('tracking_no'),
    filter.text('order_no'),
    filter.remote('organisation_id', 'organisations', { when: isHouse }),
    filter.days('created_at'),
  ],
  actions: [action.run('print', ({ id }) => openWaybill(id), { permission: 'waybill_files.view' })],
})
