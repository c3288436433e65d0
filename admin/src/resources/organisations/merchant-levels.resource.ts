import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import { column, defineResource, field, filter, switchStatuses } from '@/crud'
import { currentSession } from '@/session/session'

interface MerchantLevel {
  id: number
  organisation_id: number
  supplier_name: string
  name_zh: string
  name_en: string
  sequence: number
  discount_rate: string
  is_default: boolean
  merchant_count: number
  status: SwitchStatus
  created_at: string
}

const byPlatform = () => currentSession()?.user.organisation.kind === 'platform'

export default defineResource<MerchantLevel>({
  name: 'merchant-levels',
  title: 'name',
  sort: { field: 'sequence', order: 'asc' },
  columns: [
    column.named('name', { width: 160 }),
    column.number('sequence', { sort: true }),
    column.number('discount_rate', { sort: true, width: 110 }),
    column.flag('is_default', { width: 110 }),
    column.number('merchant_count', { width: 110 }),
    column.named('supplier_name', { width: 160 }),
    column.switch('status', switchStatuses),
    column.time('created_at', { hidden: true }),
  ],
  fields: [
    field.remote('organisation_id', 'suppliers', { required: true, only: 'create', when: byPlatform }),
    field.text('name_zh', { required: true, max: 60 }),
    field.text('name_en', { required: true, max: 60 }),
    field.number('sequence', { min: 0, max: 9999, initial: 0 }),
    field.decimal('discount_rate', { required: true, min: 0.01, max: 1, initial: '1.00' }),
    field.flag('is_default'),
    field.status('status'),
  ],
  filters: [
    filter.text('name_zh'),
    filter.remote('organisation_id', 'suppliers'),
    filter.choice('status', switchStatuses),
  ],
})
