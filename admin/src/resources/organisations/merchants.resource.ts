import { USERNAME } from '@inkfold/api/contracts/limits'
import type { MerchantStatus } from '@inkfold/api/contracts/suppliers'
import { action, column, defineResource, field, filter, merchantStatuses } from '@/crud'
import type { Values } from '@/crud/fields/field'
import { currentSession } from '@/session/session'

interface Merchant {
  id: number
  name: string
  name_en: string
  merchant_no: string
  supplier_id: number
  supplier_name: string
  level_id: number | null
  has_level: boolean
  level_expires_on: string | null
  level_in_force_zh: string | null
  level_in_force_en: string | null
  balance: string
  admin_username: string | null
  admin_password: string
  admin_mobile: string | null
  staff_count: number
  status: MerchantStatus
  created_at: string
}

const byPlatform = () => currentSession()?.user.organisation.kind === 'platform'
const levelled = ({ level_id }: Values) => Boolean(level_id)

export default defineResource<Merchant>({
  name: 'merchants',
  title: 'name',
  abilities: { copy: false, delete: false },
  columns: [
    column.named('name', { sort: true, width: 160 }),
    column.code('merchant_no', { sort: true, width: 120 }),
    column.choice('status', merchantStatuses, { width: 100 }),
    column.named('level_in_force', { width: 110 }),
    column.money('balance', { sort: true, width: 130 }),
    column.date('level_expires_on', { sort: true, width: 150 }),
    column.text('admin_username', { width: 130 }),
    column.text('admin_mobile', { width: 170 }),
    column.number('staff_count', { sort: true, width: 120 }),
    column.named('supplier_name', { width: 160 }),
    column.remote('level_id', 'merchant-levels', { hidden: true }),
    column.time('created_at', { hidden: true }),
  ],
  fields: [
    field.section('merchant'),
    field.remote('supplier_id', 'suppliers', { required: true, only: 'create', when: byPlatform }),
    field.text('name', { required: true, max: 60 }),
    field.text('name_en', { max: 60 }),
    field.remote('level_id', 'merchant-levels'),
    field.date('level_expires_on', { when: levelled }),
    field.section('account', 'create'),
    field.text('admin_username', { required: true, only: 'create', ...USERNAME }),
    field.password('admin_password', { required: true, only: 'create' }),
    field.text('admin_mobile', { max: 30, only: 'create' }),
  ],
  filters: [
    filter.text('name'),
    filter.text('merchant_no'),
    filter.text('admin_mobile'),
    filter.choice('status', merchantStatuses),
    filter.remote('level_id', 'merchant-levels'),
    filter.flag('has_level'),
    filter.remote('supplier_id', 'suppliers'),
    filter.dates('level_expires_on'),
  ],
  page: () => import('@/pages/merchants/MerchantPage'),
  actions: [
    action.call('lock', {
      permission: 'merchants.lock',
      confirm: true,
      danger: true,
      shown: ({ status }) => status === 'active',
    }),
    action.call('unlock', { permission: 'merchants.lock', shown: ({ status }) => status === 'locked' }),
    action.list('staff', 'users', ({ id }) => ({ organisation_id: id }), { permission: 'users.view' }),
    action.list('money', 'money-logs', ({ id }) => ({ organisation_id: id }), { permission: 'money_logs.view' }),
  ],
})
