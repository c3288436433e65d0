import { STOCK_LEVELS, type StockLevelName } from '@inkfold/api/contracts/catalogue'
import { STOCK } from '@inkfold/api/contracts/limits'
import { action, batch, choices, column, defineResource, filter } from '@/crud'
import type { Row } from '@/crud/row'

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
  picture: string | null
  size_id: number
  size_name_zh: string
  size_name_en: string
  on_hand: number
  reserved: number
  available: number
  /** Planning figures of other keepers' stock are null. */
  reorder_point: number | null
  level: StockLevelName
  missing: number | null
  used_pieces: number | null
  coverage_days: number | null
  updated_at: string
}

const levels = choices(STOCK_LEVELS, 'words:stockLevels', { low: 'care', enough: 'good' })
/** Only the keeper sees the use. */
const isKept = ({ used_pieces: used }: Row) => used !== null
const loadReorder = () => import('@/pages/catalogue/stock/ReorderPanel')

export default defineResource<Stock>({
  name: 'stocks',
  title: 'spu_name',
  tabs: filter.counted('level', levels),
  sort: { field: 'coverage_days', order: 'asc' },
  columns: [
    column.named('spu_name', { width: 240 }),
    column.picture('picture'),
    column.code('spu_code', { width: 120 }),
    column.colour('colour_hex', { width: 72 }),
    column.named('colour_name', { width: 130 }),
    column.named('size_name', { width: 150 }),
    column.number('available', { sort: true, width: 110 }),
    column.number('missing', { sort: true, width: 110 }),
    column.number('coverage_days', { sort: true, width: 110 }),
    column.number('reorder_point', { sort: true, width: 130 }),
    column.number('used_pieces', { sort: true, width: 150 }),
    column.number('on_hand', { sort: true, width: 110 }),
    column.number('reserved', { sort: true, width: 110 }),
    column.choice('level', levels, { width: 150, hidden: true }),
    column.remote('organisation_id', 'organisations'),
    column.time('updated_at', { hidden: true }),
  ],
  filters: [
    filter.remote('spu_id', 'spus'),
    filter.remote('colour_id', 'stock-colours'),
    filter.remote('size_id', 'sizes'),
    filter.exact('available'),
    filter.choice('level', levels),
  ],
  actions: [
    action.panel('reorder', loadReorder, { permission: 'stocks.adjust', shown: isKept }),
    action.list('matrix', 'spus', ({ spu_code: code }) => ({ code: String(code) }), { permission: 'spus.view' }),
    action.list('movements', 'stock-movements', ({ id }) => ({ stock_id: id }), { permission: 'stock_movements.view' }),
  ],
  batch: [batch('reorder', loadReorder, { permission: 'stocks.adjust', min: 1, max: STOCK.lines })],
})
