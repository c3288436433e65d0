import { USERNAME } from '@inkfold/api/contracts/limits'
import { PRINT_FORMATS, PRINT_NAME, type PrintFormat } from '@inkfold/api/contracts/print_names'
import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import { action, choices, column, defineResource, field, filter, switchStatuses } from '@/crud'
import { currentSession } from '@/session/session'

interface Factory {
  id: number
  name: string
  name_en: string
  number: string
  supplier_id: number
  supplier_name: string
  area_code: string
  province: string
  city: string
  district: string
  print_name: string
  print_format: PrintFormat
  is_main: boolean
  role_ids: number[]
  user_ids: number[]
  admin_username: string | null
  admin_password: string
  admin_mobile: string | null
  status: SwitchStatus
  created_at: string
}

const formats = choices(PRINT_FORMATS, 'format')

/** The platform chooses a new factory's supplier; a supplier always creates its own. */
const byPlatform = () => currentSession()?.user.organisation.kind === 'platform'

export default defineResource<Factory>({
  name: 'factories',
  title: 'name',
  abilities: { copy: false, delete: false },
  columns: [
    column.named('name', { sort: true, width: 170 }),
    column.code('number', { sort: true, width: 110 }),
    column.flag('is_main', { sort: true, width: 130 }),
    column.text('city', { sort: true, width: 110 }),
    column.text('district', { width: 110 }),
    column.named('supplier_name', { width: 160 }),
    column.text('admin_username', { width: 130 }),
    column.switch('status', switchStatuses),
    column.remote('role_ids', 'roles', { hidden: true }),
    column.remote('user_ids', 'users', { hidden: true }),
    column.text('province', { hidden: true }),
    column.text('admin_mobile', { hidden: true }),
    column.time('created_at', { hidden: true }),
  ],
  fields: [
    field.section('factory'),
    field.remote('supplier_id', 'suppliers', { required: true, only: 'create', when: byPlatform }),
    field.text('name', { required: true, max: 60 }),
    field.text('name_en', { max: 60 }),
    field.text('number', { max: 30 }),
    field.area('area_code', { required: true }),
    field.text('print_name', { max: PRINT_NAME.max }),
    field.choice('print_format', formats, { required: true, initial: 'png' }),
    field.flag('is_main'),
    field.status('status'),
    field.section('grants'),
    field.remote('role_ids', 'roles', { many: true }),
    field.remote('user_ids', 'users', { many: true }),
    field.section('account', 'create'),
    field.text('admin_username', { required: true, only: 'create', ...USERNAME }),
    field.password('admin_password', { required: true, only: 'create' }),
    field.text('admin_mobile', { max: 30, only: 'create' }),
  ],
  actions: [action.panel('profile', () => import('@/pages/factories/ProfilePanel'), { permission: 'factories.edit' })],
  filters: [
    filter.text('name'),
    filter.text('number'),
    filter.flag('is_main'),
    filter.text('city'),
    filter.remote('supplier_id', 'suppliers'),
    filter.choice('status', switchStatuses),
  ],
})
