import { RECHARGE_STATUSES } from '@inkfold/api/contracts/recharges'
import { PAY_METHODS, TRANSACTION_STATUSES, type Transaction } from '@inkfold/api/contracts/transactions'
import { choices, column, currencies, defineResource, filter, moneyEntries } from '@/crud'

const methods = choices(PAY_METHODS, 'words:payMethods')
const statuses = choices(TRANSACTION_STATUSES, 'words:transactionStatuses', { success: 'good', reversed: 'care' })
const audits = choices(RECHARGE_STATUSES, 'words:rechargeStatuses', { approved: 'good' })

export default defineResource<Transaction>({
  name: 'transactions',
  title: 'pay_no',
  columns: [
    column.code('pay_no', { width: 150 }),
    column.time('created_at', { sort: true }),
    column.named('merchant', { width: 160 }),
    column.choice('entry', moneyEntries, { width: 160 }),
    column.choice('method', methods, { width: 120 }),
    column.money('before'),
    column.money('amount', { sort: true }),
    column.money('after'),
    column.choice('status', statuses, { width: 100 }),
    column.code('order_no', { width: 150 }),
    column.code('serial_no', { width: 170 }),
    column.text('remark', { width: 200 }),
    column.text('operator', { width: 120 }),
    column.choice('currency', currencies, { width: 90, hidden: true }),
    column.picture('voucher', { hidden: true }),
    column.choice('audit_status', audits, { width: 120, hidden: true }),
    column.text('auditor', { width: 120, hidden: true }),
    column.time('audited_at', { hidden: true }),
    column.text('audit_remark', { width: 180, hidden: true }),
    column.time('paid_at', { hidden: true }),
    column.time('arrived_at', { hidden: true }),
  ],
  filters: [
    filter.choice('entry', moneyEntries),
    filter.choice('method', methods),
    filter.remote('organisation_id', 'organisations'),
    filter.text('order_no'),
    filter.text('serial_no'),
    filter.days('created_at'),
  ],
})
