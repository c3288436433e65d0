import {
  AFTER_SALES_REASONS,
  AFTER_SALES_STATUSES,
  COMPENSATIONS,
  EVIDENCE_FIELDS,
  REFUND_TYPES,
  REMAKE_PAYERS,
} from '#contracts/after_sales'
import { ORDER_STATUSES } from '#contracts/orders'
import type { Actor } from '#core/http/actor'
import { choice, derived, id, integer, json, link, moment, money, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { COLOUR, SIZE } from '#after_sales/queries/case_makers'
import { aboutTheirGoods, opinionDue, ownGoods } from '#after_sales/queries/lent'
import { organisationName } from '#tenancy/organisation_name'

const read = { readonly: true } as const
const none = { ...read, nullable: true } as const
const ofOrder = (what: string) => `select ${what} from orders o where o.id = t.order_id`
/** Not for the factory: who bought it, what it cost, and what was said between the merchant and its supplier. */
const own = { ...read, discreet: true } as const
const noneOwn = { ...own, nullable: true } as const
const sum = (column: string) => money({ ...own, column, sort: true })
const sumOf = (sql: string) => derived('money', ofOrder(sql), { discreet: true })
const evidence = Object.fromEntries(
  EVIDENCE_FIELDS.map((name, place) => [name, { ...link('evidence'), sql: `t.evidence ->> ${place}` }]),
)

const ITEMS = `
  select coalesce(json_agg(json_build_object('item', i.id, 'name', i.name, 'code', i.code, 'colour', ${COLOUR}, 'size', ${SIZE},
           'quantity', c.quantity, 'ordered', i.quantity) order by i.position), '[]') from after_sales_items c join order_items i on i.id = c.item_id where c.case_id = t.id`
const OWN_ITEMS = (actor: Actor) => `${ITEMS} and ${ownGoods(actor)}`
const STEPS = `
  select coalesce(json_agg(json_build_object('action', s.action, 'status', s.status, 'party', s.party, 'actor', s.actor_name, 'note', s.note,
           'created_at', s.created_at) order by s.id), '[]') from after_sales_steps s where s.case_id = t.id`

/** Said and decided by calls of its own; the generic ones only read it. A factory reads those that are about its goods. */
export const afterSales = defineResource({
  name: 'after-sales',
  table: 'after_sales',
  verbs: ['view'],
  ties: { organisation: 'organisation_id', owner: 'submitted_by' },
  lent: aboutTheirGoods,
  label: 'no',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    no: text({ ...read, search: true, sort: true }),
    order_id: integer(read),
    order_no: text({ ...read, search: true, sort: true }),
    order_status: { ...choice(ORDER_STATUSES, read), sql: ofOrder('o.status') },
    organisation_id: reference('organisations', own),
    merchant: organisationName({ search: true, discreet: true }),
    status: choice(AFTER_SALES_STATUSES, { ...read, sort: true }),
    reason: choice(AFTER_SALES_REASONS, read),
    description: text(read),
    compensation: choice(COMPENSATIONS, read),
    refund_type: choice(REFUND_TYPES, own),
    applied: sum('applied_minor'),
    evidence: json(read),
    ...evidence,
    items: derived('json', ITEMS, { discreet: OWN_ITEMS }),
    submitted_by: integer(own),
    submitted_name: text({ ...own, search: true }),
    submitted_at: moment(),
    decided_name: text({ ...noneOwn, search: true }),
    decided_at: moment({ nullable: true }),
    audit_note: text(own),
    settled_as: choice(COMPENSATIONS, none),
    settled_type: choice(REFUND_TYPES, noneOwn),
    refund: sum('refund_minor'),
    refund_goods: sum('refund_goods_minor'),
    refund_freight: sum('refund_freight_minor'),
    refunded_at: moment({ nullable: true }),
    remake_id: integer(none),
    remake_no: derived('text', 'select o.order_no from orders o where o.id = t.remake_id', { nullable: true }),
    paid_by: choice(REMAKE_PAYERS, none),
    paid_goods: sumOf('case when o.paid_minor > 0 then o.product_minor else 0 end'),
    paid_freight: sumOf('case when o.paid_minor > 0 then o.freight_minor else 0 end'),
    left_goods: sumOf(
      'case when o.paid_minor > 0 then o.product_minor - (o.refunded_minor - o.refunded_freight_minor) else 0 end',
    ),
    left_freight: sumOf('case when o.paid_minor > 0 then o.freight_minor - o.refunded_freight_minor else 0 end'),
    opinion_due: derived('flag', 'false', { discreet: (actor) => `select ${opinionDue(actor)}` }),
    steps: derived('json', STEPS, { discreet: () => `'[]'::json` }),
    version: integer(read),
    created_at: moment(),
    updated_at: moment(),
  },
})
