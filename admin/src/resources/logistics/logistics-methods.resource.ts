import { COMMITMENT_DAYS } from '@inkfold/api/contracts/catalogue'
import { METHOD } from '@inkfold/api/contracts/limits'
import type { SensitiveType, Transport } from '@inkfold/api/contracts/logistics'
import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import type { SalesPlatform } from '@inkfold/api/contracts/suppliers'
import { lazyPart } from '@/ui/lazyPart'
import {
  action,
  choices,
  column,
  defineResource,
  field,
  filter,
  salesPlatforms,
  sensitiveTypes,
  switchStatuses,
  transports,
} from '@/crud'
import { isPlatform } from '@/session/session'

interface LogisticsMethod {
  id: number
  organisation_id: number
  code: string
  name_zh: string
  name_en: string
  transport: Transport
  volume_divisor: number | null
  most_weight_g: number
  longest_side_mm: number | null
  sensitive: SensitiveType[]
  commitments: string[]
  platforms: SalesPlatform[]
  factory_ids: number[]
  needs_customs: boolean
  zone_count: number
  country_count: number
  is_shared: boolean
  sort: number
  status: SwitchStatus
  created_at: string
}

const days = choices(COMMITMENT_DAYS.map(String), 'days')
const CentimetresField = lazyPart(() => import('@/pages/logistics/CentimetresField'))

export default defineResource<LogisticsMethod>({
  name: 'logistics-methods',
  title: 'name',
  sortable: true,
  owned: true,
  formWidth: 720,
  columns: [
    column.named('name', { width: 220 }),
    column.code('code', { sort: true, width: 130 }),
    column.choice('transport', transports, { sort: true }),
    column.number('country_count', { width: 110 }),
    column.number('zone_count', { width: 90 }),
    column.number('most_weight_g', { sort: true, width: 150 }),
    column.number('volume_divisor', { width: 130 }),
    column.choice('sensitive', sensitiveTypes, { width: 180 }),
    column.switch('status', switchStatuses),
    column.choice('commitments', days, { width: 180, hidden: true }),
    column.choice('platforms', salesPlatforms, { width: 180, hidden: true }),
    column.remote('factory_ids', 'factories', { hidden: true }),
    column.flag('needs_customs', { hidden: true }),
    column.flag('is_shared', { hidden: true }),
    column.remote('organisation_id', 'organisations', { hidden: true }),
    column.time('created_at', { sort: true, hidden: true }),
  ],
  fields: [
    field.section('what'),
    field.remote('organisation_id', 'organisations', {
      only: 'create',
      when: isPlatform,
      where: { kind: 'supplier' },
    }),
    field.text('code', { required: true, max: 30, pattern: /^[A-Z0-9][A-Z0-9-]*$/ }),
    field.text('name_zh', { required: true, max: 60 }),
    field.text('name_en', { required: true, max: 60 }),
    field.choice('transport', transports, { required: true }),
    field.section('limits'),
    field.number('most_weight_g', { required: true, min: 1, max: METHOD.grams, initial: METHOD.mostWeight }),
    field.number('volume_divisor', { ...METHOD.divisor }),
    field.own('longest_side_mm', CentimetresField, { min: 1, max: METHOD.longest }),
    field.section('serves'),
    field.choice('sensitive', sensitiveTypes, { many: true, initial: [] }),
    field.choice('commitments', days, { many: true, initial: [] }),
    field.choice('platforms', salesPlatforms, { many: true, initial: [] }),
    field.remote('factory_ids', 'factories', { many: true }),
    field.flag('needs_customs'),
    field.flag('is_shared', { when: isPlatform }),
    field.status('status'),
  ],
  filters: [
    filter.text('name_zh'),
    filter.text('name_en'),
    filter.exact('code'),
    filter.choice('transport', transports),
    filter.choice('status', switchStatuses),
  ],
  actions: [
    action.list('zones', 'logistics-zones', ({ id }) => ({ method_id: id }), { permission: 'logistics_zones.view' }),
  ],
})
