import type { AfterSalesCase } from '@inkfold/api/contracts/after_sales'
import { action, column, defineResource, filter } from '@/crud'
import type { Row } from '@/crud/row'
import { isFactory, isHouse, may } from '@/session/session'
import {
  afterSalesReasons,
  afterSalesStatuses,
  assignments,
  compensations,
  orderStatuses,
  refundTypes,
  remakePayers,
} from './words'

const isPending = ({ status }: Row) => status === 'pending_review'

/** Factories read the complaints about their goods without names and amounts. */
export default defineResource<AfterSalesCase>({
  name: 'after-sales',
  title: 'no',
  columns: [
    column.code('no', { sort: true, width: 160 }),
    column.picture('picture_link'),
    column.choice('status', afterSalesStatuses, { sort: true, width: 120 }),
    column.code('order_no', { sort: true, width: 170, opens: { resource: 'orders', by: 'order_id' } }),
    column.named('merchant', { width: 160, when: isHouse }),
    column.text('assignee', { width: 110 }),
    column.choice('reason', afterSalesReasons, { width: 150 }),
    column.choice('compensation', compensations, { width: 110 }),
    column.choice('refund_type', refundTypes, { width: 120, when: isHouse }),
    column.money('applied', { sort: true, when: isHouse }),
    column.money('refund', { sort: true, when: isHouse }),
    column.picture('evidence_1'),
    column.text('submitted_name', { width: 130, when: isHouse }),
    column.time('submitted_at', { sort: true }),
    column.text('decided_name', { width: 130, when: isHouse }),
    column.time('refunded_at', { sort: true }),
    column.text('audit_note', { width: 220, when: isHouse }),
    column.code('remake_no', { width: 170, opens: { resource: 'orders', by: 'remake_id' } }),
    column.choice('paid_by', remakePayers, { width: 110 }),
    column.choice('order_status', orderStatuses, { width: 150, hidden: true }),
    column.text('description', { width: 220, hidden: true }),
    column.flag('opinion_due', { width: 120, hidden: true, when: isFactory }),
    column.time('decided_at', { sort: true, hidden: true }),
  ],
  filters: [
    filter.choice('status', afterSalesStatuses),
    filter.choice('assigned', assignments),
    filter.remote('assignee_id', 'after-sales/team'),
    filter.remote('organisation_id', 'organisations', { when: isHouse }),
    filter.flag('opinion_due', { when: isFactory }),
    filter.choice('reason', afterSalesReasons),
    filter.choice('compensation', compensations),
    filter.days('submitted_at'),
  ],
  detail: () => import('@/pages/orders/CaseTeam'),
  actions: [
    action.panel('review', () => import('@/pages/orders/CasePanel'), {
      permission: 'after_sales.review',
      shown: isPending,
    }),
    action.panel('opinion', () => import('@/pages/orders/OpinionPanel'), {
      permission: 'after_sales.opine',
      shown: (row) => isPending(row) && isFactory(),
    }),
    action.panel('look', () => import('@/pages/orders/CaseDetailPanel'), {
      permission: 'after_sales.view',
      shown: (row) => !isPending(row) || (isHouse() && !may('after_sales.review')),
    }),
    action.call('close', {
      permission: 'after_sales.create',
      confirm: true,
      shown: ({ status }) => status === 'not_approved',
    }),
  ],
})
