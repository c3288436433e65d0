import { column, defineResource, filter } from '@/crud'

interface ProductVersion {
  id: number
  organisation_id: number
  product_id: number
  product_code: string
  number: number
  frozen_at: string | null
  created_at: string
}

export default defineResource<ProductVersion>({
  name: 'product-versions',
  title: 'product_code',
  columns: [
    column.code('product_code', { width: 140 }),
    column.remote('product_id', 'products', { width: 260 }),
    column.numeral('number', { sort: true, width: 110 }),
    column.time('frozen_at', { sort: true }),
    column.time('created_at', { sort: true }),
    column.remote('organisation_id', 'organisations', { hidden: true }),
  ],
  filters: [filter.remote('product_id', 'products'), filter.exact('number')],
  detail: () => import('@/pages/catalogue/product/VersionDetail'),
})
