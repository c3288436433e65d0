import {
  AFTER_SALES_REASONS,
  AFTER_SALES_STATUSES,
  COMPENSATIONS,
  EVIDENCE_FIELDS,
  REFUND_TYPES,
  REMAKE_PAYERS,
} from '#contracts/after_sales'
import { ORDER_STATUSES } from '#contracts/orders'
import { choice, derived, id, integer, json, link, moment, money, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { organisationName } from '#tenancy/organisation_name'

const read = { readonly: true } as const
const none = { ...read, nullable: true } as const
const ofOrder = (what: string) => `select ${what} from orders o where o.id = t.order_id`
const sum = (column: string) => money({ ...read, column, sort: true })
const evidence = Object.fromEntries(
  EVIDENCE_FIELDS.map((name, place) => [name, { ...link('evidence'), sql: `t.evidence ->> ${place}` }]),
)

const ITEMS = `
  select coalesce(json_agg(json_build_object('item', i.id, 'name', i.name, 'code', i.code, 'quantity', c.quantity, 'ordered', i.quantity)
           order by i.position), '[]') from after_sales_items c join order_items i on i.id = c.item_id where c.case_id = t.id`
const STEPS = `
  select coalesce(json_agg(json_build_object('action', s.action, 'status', s.status, 'party', s.party, 'actor', s.actor_name, 'note', s.note,
           'created_at', s.created_at) order by s.id), '[]') from after_sales_steps s where s.case_id = t.id`

/** Said and decided by calls of its own; the generic ones only read it. */
export const afterSales = defineResource({
  name: 'after-sales',
  table: 'after_sales',
  verbs: ['view'],
  ties: { organisation: 'organisation_id', owner: 'submitted_by' },
  label: 'no',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    no: text({ ...read, search: true, sort: true }),
    order_id: integer(read),
    order_no: text({ ...read, search: true, sort: true }),
    order_status: { ...choice(ORDER_STATUSES, read), sql: ofOrder('o.status') },
    organisation_id: reference('organisations', read),
    merchant: organisationName({ search: true }),
    status: choice(AFTER_SALES_STATUSES, { ...read, sort: true }),
    reason: choice(AFTER_SALES_REASONS, read),
    description: text(read),
    compensation: choice(COMPENSATIONS, read),
    refund_type: choice(REFUND_TYPES, read),
    applied: sum('applied_minor'),
    evidence: json(read),
    ...evidence,
    items: derived('json', ITEMS),
    submitted_by: integer(read),
    submitted_name: text({ ...read, search: true }),
    submitted_at: moment(),
    decided_name: text({ ...none, search: true }),
    decided_at: moment({ nullable: true }),
    audit_note: text(read),
    settled_as: choice(COMPENSATIONS, none),
    settled_type: choice(REFUND_TYPES, none),
    refund: sum('refund_minor'),
    refund_goods: sum('refund_goods_minor'),
    refund_freight: sum('refund_freight_minor'),
    refunded_at: moment({ nullable: true }),
    remake_id: integer(none),
    remake_no: derived('text', 'select o.order_no from orders o where o.id = t.remake_id', { nullable: true }),
    paid_by: choice(REMAKE_PAYERS, none),
    paid_goods: derived('money', ofOrder('case when o.paid_minor > 0 then o.product_minor else 0 end')),
    paid_freight: derived('money', ofOrder('case when o.paid_minor > 0 then o.freight_minor else 0 end')),
    left_goods: derived(
      'money',
      ofOrder(
        'case when o.paid_minor > 0 then o.product_minor - (o.refunded_minor - o.refunded_freight_minor) else 0 end',
      ),
    ),
    left_freight: derived(
      'money',
      ofOrder('case when o.paid_minor > 0 then o.freight_minor - o.refunded_freight_minor else 0 end'),
    ),
    steps: derived('json', STEPS),
    version: integer(read),
    created_at: moment(),
    updated_at: moment(),
  },
})
