import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import { LEVEL_LIMITS, type DiscountType, type LevelLimit, type SalesPlatform } from '@inkfold/api/contracts/suppliers'
import { column, defineResource, discountTypes, field, filter, salesPlatforms, switchStatuses } from '@/crud'
import type { Values } from '@/crud/fields/field'

type Limits = Record<LevelLimit, number | null>

interface SupplierLevel extends Limits {
  id: number
  name_zh: string
  name_en: string
  description_zh: string
  description_en: string
  sequence: number
  annual_fee: string
  discount_type: DiscountType
  discount_rate: string | null
  discount_starts_on: string | null
  discount_ends_on: string | null
  platform_ids: SalesPlatform[]
  status: SwitchStatus
  supplier_count: number
  created_at: string
}

const SHOWN: readonly LevelLimit[] = ['merchant_count', 'factory_count', 'shop_count', 'design_count']
const GIGABYTES: readonly LevelLimit[] = ['storage_count', 'gallery_capacity']
const discounted = ({ discount_type }: Values) => discount_type === 'yes'
const limitField = (name: LevelLimit) =>
  field.limit(name, { inUse: 'in_use', ...(GIGABYTES.includes(name) && { unit: 'GB' }) })

export default defineResource<SupplierLevel>({
  name: 'supplier-levels',
  title: 'name',
  sort: { field: 'sequence', order: 'asc' },
  columns: [
    column.named('name', { width: 150 }),
    column.number('sequence', { sort: true }),
    column.money('annual_fee', { sort: true }),
    column.choice('discount_type', discountTypes, { width: 110 }),
    column.number('discount_rate', { width: 100 }),
    ...SHOWN.map((name) => column.limit(name)),
    column.choice('platform_ids', salesPlatforms, { width: 220 }),
    column.number('supplier_count', { width: 110 }),
    column.switch('status', switchStatuses),
    ...LEVEL_LIMITS.filter((name) => !SHOWN.includes(name)).map((name) => column.limit(name, { hidden: true })),
    column.date('discount_starts_on', { hidden: true }),
    column.date('discount_ends_on', { hidden: true }),
    column.named('description', { hidden: true }),
    column.time('created_at', { hidden: true }),
  ],
  fields: [
    field.section('level'),
    field.text('name_zh', { required: true, max: 60 }),
    field.text('name_en', { required: true, max: 60 }),
    field.number('sequence', { min: 0, max: 9999, initial: 0 }),
    field.status('status'),
    field.paragraph('description_zh', { max: 500 }),
    field.paragraph('description_en', { max: 500 }),
    field.section('fee'),
    field.money('annual_fee', { required: true }),
    field.choice('discount_type', discountTypes, { required: true, initial: 'none' }),
    field.decimal('discount_rate', { required: true, min: 0.01, max: 1, when: discounted }),
    field.date('discount_starts_on', { required: true, when: discounted }),
    field.date('discount_ends_on', { required: true, when: discounted }),
    field.section('limits'),
    ...LEVEL_LIMITS.map(limitField),
    field.section('platforms'),
    field.choice('platform_ids', salesPlatforms, { many: true, initial: [] }),
  ],
  filters: [
    filter.text('name_zh'),
    filter.choice('status', switchStatuses),
    filter.choice('discount_type', discountTypes),
  ],
})
