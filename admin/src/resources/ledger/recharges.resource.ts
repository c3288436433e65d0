import { RECHARGE_STATUSES, type ReceivedMoney, type Recharge } from '@inkfold/api/contracts/recharges'
import { action, choices, column, currencies, defineResource, filter } from '@/crud'
import type { Row } from '@/crud/row'
import { obstacleToMe } from '@/pages/recharges/reviewer'

const statuses = choices(RECHARGE_STATUSES, 'words:rechargeStatuses', {
  submitted: 'care',
  reviewing: 'care',
  second_review: 'care',
  approved: 'good',
})

const OPEN: readonly unknown[] = ['submitted', 'reviewing', 'second_review']
/** Hides the action from users whom the API would refuse. */
const isForMe = (row: Row) => OPEN.includes(row.status) && obstacleToMe(row as Row & ReceivedMoney) === null

export default defineResource<Recharge>({
  name: 'recharges',
  title: 'no',
  columns: [
    column.code('no', { sort: true, width: 150 }),
    column.choice('status', statuses, { sort: true, width: 180 }),
    column.named('merchant', { width: 160 }),
    column.named('type', { width: 120 }),
    column.choice('currency', currencies, { width: 90 }),
    column.number('amount', { sort: true, width: 130 }),
    column.money('credited', { sort: true }),
    column.code('remittance_no', { width: 190 }),
    column.picture('receipt_1'),
    column.text('submitted_name', { width: 130 }),
    column.time('submitted_at', { sort: true }),
    column.text('decided_name', { width: 130 }),
    column.time('decided_at', { sort: true }),
    column.text('decision_remark', { width: 200 }),
    column.text('account_name', { width: 180, hidden: true }),
    column.code('account_masked', { width: 130, hidden: true }),
    column.number('rate', { width: 90, hidden: true }),
    column.flag('needs_two', { hidden: true }),
    column.text('taken_name', { width: 130, hidden: true }),
    column.text('passed_name', { width: 130, hidden: true }),
    column.text('remark', { width: 200, hidden: true }),
  ],
  filters: [
    filter.choice('status', statuses),
    filter.remote('organisation_id', 'organisations'),
    filter.text('remittance_no'),
    filter.choice('currency', currencies),
    filter.days('submitted_at'),
  ],
  actions: [
    action.panel('review', () => import('@/pages/recharges/ReviewPanel'), {
      permission: 'recharges.review',
      shown: isForMe,
    }),
    action.list('log', 'money-logs', ({ organisation_id: id }) => ({ organisation_id: Number(id) }), {
      permission: 'money_logs.view',
    }),
  ],
})
