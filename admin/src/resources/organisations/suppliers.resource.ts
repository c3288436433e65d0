import { CAPTCHA, USERNAME } from '@inkfold/api/contracts/limits'
import type { CaptchaMode, SwitchStatus } from '@inkfold/api/contracts/statuses'
import type { CertificateFacts, ServiceChargeMode, SettledMode } from '@inkfold/api/contracts/suppliers'
import {
  action,
  captchaModes,
  column,
  defineResource,
  field,
  filter,
  serviceChargeModes,
  settledModes,
  switchStatuses,
} from '@/crud'

interface Supplier {
  id: number
  name: string
  name_en: string
  short_name: string
  level_id: number | null
  level_name_zh: string | null
  level_name_en: string | null
  starts_on: string | null
  ends_on: string | null
  settled_years: number
  settled_fee: string
  settled_mode: SettledMode
  independent_domain: string | null
  admin_domain: string | null
  factory_domain: string | null
  logo: string | null
  icp_number: string
  verify_mode: CaptchaMode
  verify_count: number
  service_charge_mode: ServiceChargeMode
  service_charge_fee: string
  admin_username: string | null
  admin_password: string
  admin_mobile: string | null
  certificate: CertificateFacts | null
  status: SwitchStatus
  created_at: string
}

export default defineResource<Supplier>({
  name: 'suppliers',
  title: 'name',
  abilities: { copy: false, delete: false },
  columns: [
    column.named('name', { sort: true, width: 180 }),
    column.named('level_name', { width: 110 }),
    column.date('ends_on', { sort: true, width: 150 }),
    column.money('settled_fee', { sort: true }),
    column.choice('settled_mode', settledModes),
    column.code('independent_domain'),
    column.text('admin_username', { width: 140 }),
    column.switch('status', switchStatuses),
    column.text('short_name', { hidden: true }),
    column.picture('logo', { hidden: true }),
    column.date('starts_on', { hidden: true }),
    column.number('settled_years', { hidden: true }),
    column.code('admin_domain', { hidden: true }),
    column.code('factory_domain', { hidden: true }),
    column.text('icp_number', { hidden: true }),
    column.choice('verify_mode', captchaModes, { hidden: true }),
    column.number('verify_count', { hidden: true }),
    column.choice('service_charge_mode', serviceChargeModes, { hidden: true }),
    column.money('service_charge_fee', { hidden: true }),
    column.text('admin_mobile', { hidden: true }),
    column.time('created_at', { hidden: true }),
  ],
  fields: [
    field.section('supplier'),
    field.text('name', { required: true, max: 60 }),
    field.text('name_en', { max: 60 }),
    field.text('short_name', { required: true, max: 30 }),
    field.picture('logo', { topic: 'config' }),
    field.text('icp_number', { max: 60 }),
    field.status('status'),
    field.section('term'),
    field.remote('level_id', 'supplier-levels', { required: true }),
    field.date('starts_on', { required: true, only: 'create' }),
    field.number('settled_years', { required: true, only: 'create', min: 1, max: 10, initial: 1 }),
    field.choice('settled_mode', settledModes, { required: true, initial: 'cooperative' }),
    field.choice('service_charge_mode', serviceChargeModes, { required: true, initial: 'per_order' }),
    field.money('service_charge_fee', { required: true, initial: '0.00' }),
    field.section('hosts'),
    field.text('independent_domain', { max: 253 }),
    field.text('admin_domain', { max: 253 }),
    field.text('factory_domain', { max: 253 }),
    field.section('captcha'),
    field.choice('verify_mode', captchaModes, { required: true, initial: 'both' }),
    field.number('verify_count', {
      required: true,
      min: CAPTCHA.minPoints,
      max: CAPTCHA.maxPoints,
      initial: CAPTCHA.minPoints,
    }),
    field.section('account', 'create'),
    field.text('admin_username', { required: true, only: 'create', ...USERNAME }),
    field.password('admin_password', { required: true, only: 'create' }),
    field.text('admin_mobile', { max: 30, only: 'create' }),
  ],
  filters: [
    filter.text('name'),
    filter.text('independent_domain'),
    filter.remote('level_id', 'supplier-levels'),
    filter.choice('settled_mode', settledModes),
    filter.choice('status', switchStatuses),
    filter.dates('ends_on'),
  ],
  detail: () => import('@/pages/suppliers/SupplierDetail'),
  actions: [
    action.panel('limits', () => import('@/pages/suppliers/LimitsPanel'), { permission: 'suppliers.view' }),
    action.panel('certificate', () => import('@/pages/suppliers/CertificatePanel'), { permission: 'suppliers.edit' }),
  ],
})
