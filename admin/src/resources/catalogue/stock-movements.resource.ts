import { STOCK_MOVEMENT_KINDS, type StockMovementKind } from '@inkfold/api/contracts/catalogue'
import { choices, column, defineResource, filter } from '@/crud'

interface StockMovement {
  id: number
  organisation_id: number
  stock_id: number
  spu_id: number
  spu_code: string
  spu_name_zh: string | null
  spu_name_en: string | null
  colour_name_zh: string
  colour_name_en: string
  size_name_zh: string
  size_name_en: string
  kind: StockMovementKind
  quantity: number
  on_hand_after: number
  reserved_after: number
  reference: string | null
  reason: string | null
  username: string | null
  created_at: string
}

const kinds = choices(STOCK_MOVEMENT_KINDS, 'words:stockMovementKinds', { receive: 'good', adjust: 'care' })

export default defineResource<StockMovement>({
  name: 'stock-movements',
  title: 'spu_name',
  columns: [
    column.named('spu_name', { width: 220 }),
    column.choice('kind', kinds, { width: 100 }),
    column.number('quantity', { sort: true, width: 90 }),
    column.named('colour_name', { width: 120 }),
    column.named('size_name', { width: 120 }),
    column.number('on_hand_after', { width: 120 }),
    column.number('reserved_after', { width: 130 }),
    column.text('username', { width: 120 }),
    column.text('reason', { width: 220 }),
    column.code('reference', { width: 150 }),
    column.time('created_at', { sort: true }),
    column.code('spu_code', { width: 120, hidden: true }),
    column.remote('organisation_id', 'organisations', { hidden: true }),
  ],
  filters: [
    filter.remote('spu_id', 'spus'),
    filter.exact('stock_id'),
    filter.choice('kind', kinds),
    filter.text('username'),
    filter.text('reason'),
    filter.text('reference'),
    filter.days('created_at'),
  ],
})
