import { action, column, defineResource, filter } from '@/crud'

interface Stock {
  id: number
  organisation_id: number
  spu_id: number
  spu_code: string
  spu_name_zh: string | null
  spu_name_en: string | null
  colour_id: number
  colour_name_zh: string
  colour_name_en: string
  colour_hex: string
  size_id: number
  size_name_zh: string
  size_name_en: string
  on_hand: number
  reserved: number
  available: number
  updated_at: string
}

export default defineResource<Stock>({
  name: 'stocks',
  title: 'spu_name',
  columns: [
    column.named('spu_name', { width: 240 }),
    column.code('spu_code', { width: 120 }),
    column.colour('colour_hex', { width: 72 }),
    column.named('colour_name', { width: 130 }),
    column.named('size_name', { width: 150 }),
    column.number('on_hand', { sort: true, width: 110 }),
    column.number('reserved', { sort: true, width: 110 }),
    column.number('available', { sort: true, width: 110 }),
    column.remote('organisation_id', 'organisations'),
    column.time('updated_at', { hidden: true }),
  ],
  filters: [
    filter.remote('spu_id', 'spus'),
    filter.remote('colour_id', 'stock-colours'),
    filter.remote('size_id', 'sizes'),
    filter.exact('available'),
  ],
  actions: [
    action.list('matrix', 'spus', ({ spu_code: code }) => ({ code: String(code) }), { permission: 'spus.view' }),
    action.list('movements', 'stock-movements', ({ id }) => ({ stock_id: id }), { permission: 'stock_movements.view' }),
  ],
})
