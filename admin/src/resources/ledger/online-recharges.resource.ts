import { ONLINE_STATUSES, type OnlineRecharge } from '@inkfold/api/contracts/gateway'
import { action, choices, column, currencies, defineResource, filter } from '@/crud'

const statuses = choices(ONLINE_STATUSES, 'words:onlineStatuses', { created: 'care', paid: 'good', refunded: 'care' })

export default defineResource<OnlineRecharge>({
  name: 'online-recharges',
  title: 'no',
  columns: [
    column.code('no', { sort: true, width: 150 }),
    column.choice('status', statuses, { sort: true, width: 150 }),
    column.named('merchant', { width: 160 }),
    column.code('gateway', { width: 100 }),
    column.choice('currency', currencies, { width: 90 }),
    column.number('amount', { sort: true, width: 130 }),
    column.money('credited', { sort: true }),
    column.code('refunded', { width: 130 }),
    column.code('payment_id', { width: 220 }),
    column.text('started_name', { width: 130 }),
    column.text('card', { width: 150, hidden: true }),
    column.time('created_at', { sort: true }),
    column.time('paid_at', { sort: true }),
    column.number('rate', { width: 90, hidden: true }),
  ],
  filters: [
    filter.choice('status', statuses),
    filter.remote('organisation_id', 'organisations'),
    filter.choice('currency', currencies),
    filter.days('created_at'),
  ],
  actions: [
    action.list('log', 'money-logs', ({ organisation_id: id }) => ({ organisation_id: Number(id) }), {
      permission: 'money_logs.view',
    }),
  ],
})
