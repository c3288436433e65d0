import { SETTLING_KINDS, SETTLING_STATUSES, type Settling } from '@inkfold/api/contracts/settlings'
import { action, choices, column, defineResource, filter, tool } from '@/crud'
import type { Row } from '@/crud/row'
import { currentSession } from '@/session/session'

const kinds = choices(SETTLING_KINDS, 'words:settlingKinds')
const statuses = choices(SETTLING_STATUSES, 'words:settlingStatuses', {
  offered: 'care',
  paid: 'care',
  confirmed: 'good',
  active: 'good',
})

const isOffered = ({ status }: Row) => status === 'offered'
/** The user who reported the payment may not confirm it. */
const isForMe = ({ status, paid_by: by }: Row) => status === 'paid' && by !== currentSession()?.user.id

export default defineResource<Settling>({
  name: 'settlings',
  title: 'no',
  columns: [
    column.code('no', { sort: true, width: 140 }),
    column.choice('status', statuses, { sort: true, width: 200 }),
    column.named('supplier', { width: 160 }),
    column.choice('kind', kinds, { width: 110 }),
    column.named('level', { width: 110 }),
    column.money('fee', { sort: true }),
    column.date('starts_on', { sort: true, width: 130 }),
    column.date('ends_on', { sort: true, width: 130 }),
    column.code('remittance_no', { width: 180 }),
    column.text('paid_name', { width: 130 }),
    column.text('confirmed_name', { width: 130 }),
    column.time('confirmed_at', { sort: true }),
    column.text('remark', { width: 200 }),
    column.number('years', { hidden: true }),
    column.money('settled_fee', { hidden: true }),
    column.money('credit', { hidden: true }),
    column.date('expires_on', { hidden: true }),
    column.text('offered_name', { width: 130, hidden: true }),
    column.time('created_at', { sort: true, hidden: true }),
  ],
  filters: [
    filter.choice('status', statuses),
    filter.choice('kind', kinds),
    filter.remote('organisation_id', 'suppliers'),
    filter.text('remittance_no'),
    filter.dates('ends_on'),
    filter.flag('is_ending'),
  ],
  tools: [tool('offer', () => import('@/pages/settlings/OfferPanel'), 'settlings.create')],
  actions: [
    action.panel('pay', () => import('@/pages/settlings/PayPanel'), {
      permission: 'settlings.create',
      shown: isOffered,
    }),
    action.panel('decide', () => import('@/pages/settlings/DecidePanel'), {
      permission: 'settlings.review',
      shown: isForMe,
    }),
    action.call('cancel', {
      permission: 'settlings.create',
      confirm: true,
      danger: true,
      shown: (row) => isOffered(row) && row.kind !== 'first',
    }),
  ],
})
