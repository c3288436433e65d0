import { PUBLICATIONS, type FinishedRow } from '@inkfold/api/contracts/finished'
import { action, choices, column, defineResource, filter, salesPlatforms } from '@/crud'

const publications = choices(PUBLICATIONS, 'words:publications', { released: 'good', failed: 'care' })

interface FinishedProduct extends FinishedRow {
  organisation_id: number
  merchant: string
  store_id: number | null
  colour_ids: number[]
  size_ids: number[]
  skcs: string | null
  skus: string | null
}

/** Read-only: merchants create and edit finished products in their workspace. */
export default defineResource<FinishedProduct>({
  name: 'finished-products',
  title: 'name',
  columns: [
    column.picture('picture_link'),
    column.named('name', { sort: true, width: 190 }),
    column.code('code', { sort: true, width: 110 }),
    column.named('merchant', { width: 120, opens: { resource: 'merchants', by: 'organisation_id' } }),
    column.named('product', { width: 140, opens: { resource: 'products', by: 'product_id' } }),
    column.named('category', { width: 110 }),
    column.choice('publication', publications, { width: 110 }),
    column.number('order_count', { sort: true, width: 80 }),
    column.time('created_at', { sort: true, hidden: true }),
    column.swatches('colour_ids', 'colours', { hidden: true }),
    column.remote('size_ids', 'sizes', { hidden: true }),
    column.code('style_code', { hidden: true }),
    column.code('spu_code', { hidden: true }),
    column.code('external_spu', { hidden: true }),
    column.code('skcs', { hidden: true }),
    column.code('skus', { hidden: true }),
    column.values('labels', { hidden: true }),
    column.values('source_names', { hidden: true }),
    column.values('design_accounts', { hidden: true }),
    column.number('version_number', { hidden: true }),
    column.number('render_count', { sort: true, hidden: true }),
    column.choice('sales_platform', salesPlatforms, { hidden: true }),
    column.text('store', { hidden: true, opens: { resource: 'stores', by: 'store_id' } }),
    column.text('site', { hidden: true }),
    column.text('publication_template', { hidden: true }),
    column.text('publication_reason', { hidden: true }),
    column.code('published_no', { hidden: true }),
    column.values('exported_store_names', { hidden: true }),
    column.time('publish_asked_at', { hidden: true }),
    column.time('published_at', { hidden: true }),
    column.time('unpublished_at', { hidden: true }),
    column.time('paid_at', { hidden: true }),
    column.time('shipped_at', { hidden: true }),
    column.text('remark', { hidden: true }),
    column.time('updated_at', { hidden: true }),
  ],
  filters: [
    filter.remote('organisation_id', 'merchants'),
    filter.branch('category_id', 'spu-categories'),
    filter.remote('product_id', 'products'),
    filter.choice('publication', publications),
    filter.choice('sales_platform', salesPlatforms),
    filter.days('created_at'),
  ],
  actions: [
    action.list('design', 'designs', ({ design_id }) => ({ id: Number(design_id) }), { permission: 'designs.view' }),
  ],
})
