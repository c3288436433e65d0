import { IMPORT_RESULTS, IMPORT_STATUSES, type OrderImport } from '@inkfold/api/contracts/order_imports'
import { column, defineResource, filter, translate, salesPlatforms } from '@/crud'

const statuses = translate(IMPORT_STATUSES, 'words:importStatuses', { checked: 'care', done: 'good', failed: 'care' })
const results = translate(IMPORT_RESULTS, 'words:importResults', { success: 'good', failure: 'care' })

/** Merchants import in their workspace; support sees the results here. */
export default defineResource<OrderImport>({
  name: 'order-imports',
  title: 'code',
  columns: [
    column.code('code', { sort: true, width: 150 }),
    column.remote('organisation_id', 'organisations'),
    column.choice('sales_platform', salesPlatforms, { width: 130 }),
    column.text('file_name', { width: 200 }),
    column.text('store', { width: 160 }),
    column.number('order_count', { sort: true }),
    column.choice('result', results, { width: 110 }),
    column.choice('status', statuses, { width: 130 }),
    column.number('made_count', { sort: true }),
    column.number('faulty_count'),
    column.number('skipped_count'),
    column.number('undone_count', { hidden: true }),
    column.text('imported_by', { width: 130 }),
    column.time('created_at', { sort: true }),
    column.time('finished_at', { sort: true, hidden: true }),
  ],
  filters: [
    filter.text('code'),
    filter.choice('status', statuses),
    filter.choice('result', results),
    filter.choice('sales_platform', salesPlatforms),
    filter.remote('organisation_id', 'organisations'),
    filter.days('created_at'),
  ],
})
