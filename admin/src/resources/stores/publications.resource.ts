import { PUBLICATIONS } from '@inkfold/api/contracts/finished'
import { PENDING_ACTIONS, type PublicationRow } from '@inkfold/api/contracts/publications'
import { choices, column, defineResource, filter, salesPlatforms } from '@/crud'

const statuses = choices(PUBLICATIONS, 'words:publications', { released: 'good', failed: 'care' })
const pending = choices(PENDING_ACTIONS, 'words:pendingActions')

/** Read-only, for support: merchants edit and publish in their workspace. */
export default defineResource<PublicationRow>({
  name: 'publications',
  title: 'finished_name',
  detail: () => import('@/pages/publications/PublicationDetail'),
  columns: [
    column.picture('picture_link'),
    column.named('finished_name', { width: 190, opens: { resource: 'finished-products', by: 'finished_product_id' } }),
    column.code('finished_code', { width: 110 }),
    column.choice('status', statuses, { sort: true, width: 130 }),
    column.choice('pending', pending, { width: 150 }),
    column.own('reason', () => import('@/pages/publications/ReasonCell'), { width: 320 }),
    column.text('store', { width: 150, opens: { resource: 'stores', by: 'store_id' } }),
    column.choice('sales_platform', salesPlatforms, { sort: true, width: 130 }),
    column.code('product_no', { width: 150 }),
    column.named('merchant', { width: 150, opens: { resource: 'merchants', by: 'organisation_id' } }),
    column.flag('has_changes', { width: 120 }),
    column.time('asked_at', { hidden: true }),
    column.time('published_at'),
    column.time('unpublished_at', { hidden: true }),
    column.code('url', { hidden: true }),
    column.text('remark', { hidden: true }),
    column.time('created_at', { hidden: true }),
    column.time('updated_at', { hidden: true }),
  ],
  filters: [
    filter.choice('status', statuses),
    filter.choice('pending', pending),
    filter.choice('sales_platform', salesPlatforms),
    filter.remote('store_id', 'stores'),
    filter.remote('organisation_id', 'merchants'),
    filter.days('published_at'),
  ],
  moving: ({ pending: asked }) => asked !== null,
})
