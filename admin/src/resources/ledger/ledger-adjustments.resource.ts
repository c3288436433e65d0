import type { AdjustmentDirection, AdjustmentStatus, OwnedAccount } from '@inkfold/api/contracts/ledger'
import {
  action,
  adjustmentDirections,
  adjustmentStatuses,
  column,
  defineResource,
  filter,
  ledgerAccounts,
  tool,
} from '@/crud'
import { currentSession } from '@/session/session'
import type { Row } from '@/crud/row'

interface Adjustment {
  id: number
  organisation_id: number
  merchant: string
  account: OwnedAccount
  direction: AdjustmentDirection
  amount: string
  reason: string
  status: AdjustmentStatus
  requested_by: number
  requested_name: string
  decided_name: string | null
  decided_at: string | null
  remark: string
  operation_id: number | null
  created_at: string
}

const isMine = (row: Row) => row.requested_by === currentSession()?.user.id
const isOpen = (row: Row) => row.status === 'requested'

export default defineResource<Adjustment>({
  name: 'ledger-adjustments',
  title: 'merchant',
  columns: [
    column.numeral('id'),
    column.choice('status', adjustmentStatuses, { sort: true, width: 150 }),
    column.named('merchant', { width: 160 }),
    column.choice('account', ledgerAccounts, { width: 100 }),
    column.choice('direction', adjustmentDirections, { width: 110 }),
    column.number('amount', { width: 120 }),
    column.text('reason', { width: 240 }),
    column.text('requested_name', { width: 130 }),
    column.time('created_at', { sort: true }),
    column.text('decided_name', { width: 130 }),
    column.time('decided_at', { sort: true }),
    column.text('remark', { width: 200 }),
    column.numeral('operation_id', { hidden: true }),
  ],
  filters: [
    filter.choice('status', adjustmentStatuses),
    filter.remote('organisation_id', 'organisations'),
    filter.choice('account', ledgerAccounts),
    filter.choice('direction', adjustmentDirections),
    filter.days('created_at'),
  ],
  tools: [tool('ask', () => import('@/pages/ledger/AskPanel'), 'ledger_adjustments.create')],
  actions: [
    action.panel('decide', () => import('@/pages/ledger/DecidePanel'), {
      permission: 'ledger_adjustments.approve',
      shown: (row) => isOpen(row) && !isMine(row),
    }),
    action.call('withdraw', {
      permission: 'ledger_adjustments.create',
      confirm: true,
      shown: (row) => isOpen(row) && isMine(row),
    }),
    action.list('log', 'money-logs', ({ organisation_id: id }) => ({ organisation_id: Number(id) }), {
      permission: 'money_logs.view',
    }),
  ],
})
