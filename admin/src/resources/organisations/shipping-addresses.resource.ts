import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import { column, defineResource, field, filter, switchStatuses } from '@/crud'
import type { Values } from '@/crud/fields/field'
import { currentSession } from '@/session/session'

interface ShippingAddress {
  id: number
  organisation_id: number
  supplier_name: string
  name: string
  country: string
  area_code: string | null
  province: string
  city: string
  district: string
  detail: string
  postcode: string
  sender_name: string
  sender_phone: string
  role_ids: number[]
  user_ids: number[]
  factory_ids: number[]
  status: SwitchStatus
  created_at: string
}

const byPlatform = () => currentSession()?.user.organisation.kind === 'platform'
const inChina = ({ country }: Values) => country === 'CN'
const abroad = (values: Values) => !inChina(values)

export default defineResource<ShippingAddress>({
  name: 'shipping-addresses',
  title: 'name',
  columns: [
    column.text('name', { sort: true, width: 160 }),
    column.text('sender_name', { width: 110 }),
    column.text('sender_phone', { width: 170 }),
    column.text('city', { sort: true, width: 110 }),
    column.text('district', { width: 110 }),
    column.text('detail', { width: 220 }),
    column.code('postcode', { width: 100 }),
    column.remote('factory_ids', 'factories'),
    column.switch('status', switchStatuses),
    column.named('supplier_name', { width: 160, hidden: true }),
    column.text('country', { hidden: true }),
    column.text('province', { hidden: true }),
    column.remote('role_ids', 'roles', { hidden: true }),
    column.remote('user_ids', 'users', { hidden: true }),
    column.time('created_at', { hidden: true }),
  ],
  fields: [
    field.section('address'),
    field.remote('organisation_id', 'suppliers', { required: true, only: 'create', when: byPlatform }),
    field.text('name', { required: true, max: 60 }),
    field.country('country', { required: true }),
    field.area('area_code', { required: true, when: inChina }),
    field.text('province', { max: 60, when: abroad }),
    field.text('city', { required: true, max: 60, when: abroad }),
    field.text('district', { max: 60, when: abroad }),
    field.paragraph('detail', { required: true, max: 200 }),
    field.text('postcode', { required: true, max: 12 }),
    field.section('sender'),
    field.text('sender_name', { required: true, max: 60 }),
    field.text('sender_phone', { required: true, max: 30 }),
    field.status('status'),
    field.section('grants'),
    field.remote('factory_ids', 'factories', { many: true }),
    field.remote('role_ids', 'roles', { many: true }),
    field.remote('user_ids', 'users', { many: true }),
  ],
  filters: [
    filter.text('name'),
    filter.text('sender_name'),
    filter.text('city'),
    filter.remote('factory_ids', 'factories'),
    filter.choice('status', switchStatuses),
  ],
})
