import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import { column, defineResource, field, filter, switchStatuses } from '@/crud'

interface StockColour {
  id: number
  organisation_id: number
  name_zh: string
  name_en: string
  hex: string
  is_dark: boolean
  swatch: string | null
  status: SwitchStatus
}

export default defineResource<StockColour>({
  name: 'stock-colours',
  title: 'name',
  sortable: true,
  owned: true,
  columns: [
    column.named('name'),
    column.colour('hex'),
    column.picture('swatch'),
    column.flag('is_dark'),
    column.switch('status', switchStatuses),
    column.remote('organisation_id', 'organisations', { hidden: true }),
  ],
  fields: [
    field.text('name_zh', { required: true, max: 60 }),
    field.text('name_en', { required: true, max: 60 }),
    field.colour('hex', { required: true }),
    field.flag('is_dark'),
    field.picture('swatch', { topic: 'swatch' }),
    field.status('status'),
  ],
  filters: [
    filter.text('name_zh'),
    filter.text('name_en'),
    filter.flag('is_dark'),
    filter.choice('status', switchStatuses),
  ],
})
