import { PRODUCTION_EVENT, type ProductionItem } from '@inkfold/api/contracts/workshop'
import { column, defineResource, filter } from '@/crud'
import { itemStatuses, payers, rejectReasons } from './words'

export default defineResource<ProductionItem>({
  name: 'production-items',
  title: 'item_no',
  liveOn: PRODUCTION_EVENT,
  columns: [
    column.picture('picture_link'),
    column.code('item_no', { sort: true, width: 175 }),
    column.text('name', { width: 165 }),
    column.named('colour', { width: 110 }),
    column.named('size', { width: 90 }),
    column.named('faces', { width: 220 }),
    column.code('code', { width: 110 }),
    column.choice('status', itemStatuses, { width: 110 }),
    column.time('printed_at', { hidden: true }),
    column.text('printed_by', { width: 120, hidden: true }),
    column.choice('reject_reason', rejectReasons, { width: 130 }),
    column.choice('paid_by', payers, { width: 110, hidden: true }),
    column.text('reject_note', { width: 200, hidden: true }),
    column.remote('remake_of', 'production-items', { width: 200, hidden: true }),
    column.code('production_no', { hidden: true, opens: { resource: 'production-orders', by: 'production_id' } }),
    column.remote('organisation_id', 'organisations', { hidden: true }),
    column.time('updated_at', { hidden: true }),
    column.time('created_at', { hidden: true }),
  ],
  filters: [
    filter.choice('status', itemStatuses),
    filter.text('item_no'),
    filter.remote('production_id', 'production-orders'),
    filter.choice('reject_reason', rejectReasons),
    filter.choice('paid_by', payers),
    filter.days('printed_at'),
    filter.days('updated_at'),
    filter.days('created_at'),
  ],
})
