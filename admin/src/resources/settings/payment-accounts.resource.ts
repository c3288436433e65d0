import type { Currency } from '@inkfold/api/contracts/money'
import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import { action, column, currencies, defineResource, field, filter, switchStatuses } from '@/crud'

interface PaymentAccount {
  id: number
  organisation_id: number
  organisation_name: string
  bank_account_name: string
  bank_type_id: number
  bank_type_zh: string
  bank_type_en: string
  bank_name: string
  card_number: string
  card_masked: string
  is_approved: boolean
  is_pending: boolean
  pending_id: number | null
  pending_masked: string | null
  pending_by: string | null
  pending_at: string | null
  currency: Currency
  status: SwitchStatus
  created_at: string
  updated_at: string
}

const CARD = { min: 4, max: 64, pattern: /^[A-Za-z0-9][A-Za-z0-9@._+\- ]*$/ }

export default defineResource<PaymentAccount>({
  name: 'payment-accounts',
  title: 'bank_account_name',
  sortable: true,
  abilities: { copy: false },
  columns: [
    column.text('bank_account_name', { sort: true, width: 200 }),
    column.named('bank_type', { width: 140 }),
    column.text('bank_name', { width: 200 }),
    column.code('card_masked', { width: 130 }),
    column.code('pending_masked', { width: 150 }),
    column.text('pending_by', { width: 140 }),
    column.time('pending_at', { hidden: true }),
    column.flag('is_approved', { width: 110 }),
    column.choice('currency', currencies, { width: 100 }),
    column.named('organisation_name', { width: 160 }),
    column.switch('status', switchStatuses),
    column.time('created_at', { hidden: true }),
    column.time('updated_at', { hidden: true }),
  ],
  fields: [
    field.section('owner'),
    field.remote('organisation_id', 'organisations', { only: 'create' }),
    field.section('account'),
    field.text('bank_account_name', { required: true, max: 60 }),
    field.remote('bank_type_id', 'dictionary-items', { required: true, where: { type_code: 'bank_type' } }),
    field.text('bank_name', { max: 100 }),
    field.text('card_number', { required: true, only: 'create', ...CARD }),
    field.choice('currency', currencies, { required: true, initial: 'RMB' }),
    field.status('status'),
  ],
  filters: [
    filter.text('bank_account_name'),
    filter.choice('currency', currencies),
    filter.choice('status', switchStatuses),
    filter.flag('is_pending'),
    filter.remote('organisation_id', 'organisations'),
  ],
  actions: [
    action.panel('reveal', () => import('@/pages/payment/RevealPanel'), { permission: 'payment_accounts.reveal' }),
    action.panel('card', () => import('@/pages/payment/CardPanel'), { permission: 'payment_accounts.edit' }),
    action.panel('approve', () => import('@/pages/payment/ApprovePanel'), {
      permission: 'payment_accounts.approve',
      shown: ({ pending_id: pending }) => pending !== null,
    }),
    action.panel('reject', () => import('@/pages/payment/RejectPanel'), {
      permission: 'payment_accounts.approve',
      danger: true,
      shown: ({ pending_id: pending }) => pending !== null,
    }),
  ],
})
