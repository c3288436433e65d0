import { column, defineResource, field, filter } from '@/crud'

interface LevelPrice {
  id: number
  organisation_id: number
  product_id: number
  product_code: string | null
  product_name_zh: string | null
  product_name_en: string | null
  level_id: number
  price: string
  remark: string
  created_at: string
}

export default defineResource<LevelPrice>({
  name: 'level-prices',
  title: 'product_name',
  abilities: { copy: false },
  columns: [
    column.named('product_name', { width: 260 }),
    column.code('product_code', { width: 120 }),
    column.remote('level_id', 'merchant-levels'),
    column.money('price', { sort: true }),
    column.text('remark', { width: 240 }),
    column.remote('organisation_id', 'organisations', { hidden: true }),
    column.time('created_at', { sort: true, hidden: true }),
  ],
  fields: [
    field.remote('product_id', 'products', { required: true, only: 'create' }),
    field.remote('level_id', 'merchant-levels', { required: true, only: 'create' }),
    field.money('price', { required: true, min: 0.01 }),
    field.text('remark', { max: 200 }),
  ],
  filters: [filter.remote('product_id', 'products'), filter.remote('level_id', 'merchant-levels')],
})
