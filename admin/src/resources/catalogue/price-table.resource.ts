import { PRODUCT_STATUSES, type ProductStatus } from '@inkfold/api/contracts/catalogue'
import { choices, column, defineResource, filter } from '@/crud'

interface PriceLine {
  id: number
  organisation_id: number
  product_id: number
  code: string
  status: ProductStatus
  name_zh: string | null
  name_en: string | null
  colours_zh: string
  sizes_zh: string
  level_id: number | null
  level_zh: string | null
  is_public: boolean
  from_pieces: number
  to_pieces: number | null
  wholesale_price: string
  level_price: string | null
  price: string
}

const statuses = choices(PRODUCT_STATUSES, 'words:productStatuses', { published: 'good', draft: 'care' })

export default defineResource<PriceLine>({
  name: 'price-table',
  title: 'name',
  columns: [
    column.named('name', { width: 240 }),
    column.code('code', { width: 110 }),
    column.named('level', { width: 130 }),
    column.number('from_pieces', { sort: true, width: 100 }),
    column.number('to_pieces', { width: 100 }),
    column.money('price', { sort: true, width: 140 }),
    column.money('wholesale_price', { sort: true, width: 160 }),
    column.money('level_price', { width: 120 }),
    column.named('colours', { width: 260 }),
    column.named('sizes', { width: 180 }),
    column.flag('is_public', { width: 110 }),
    column.choice('status', statuses, { width: 110, hidden: true }),
    column.remote('organisation_id', 'organisations', { hidden: true }),
  ],
  filters: [
    filter.remote('product_id', 'products'),
    filter.remote('level_id', 'merchant-levels'),
    filter.flag('is_public'),
    filter.choice('status', statuses),
  ],
})
