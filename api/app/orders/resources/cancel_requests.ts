import { CANCEL_REASONS, CANCEL_REQUEST_STATUSES } from '#contracts/cancel_requests'
import { ORDER_STATUSES } from '#contracts/orders'
import { choice, derived, id, integer, moment, reference, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { organisationNames } from '#tenancy/resources'

const READ_ONLY = { readonly: true } as const
const READ_ONLY_NULLABLE = { ...READ_ONLY, nullable: true } as const
const ofOrder = (column: string) => `select o.${column} from orders o where o.id = t.order_id`

const PARTS = `
  select coalesce(json_agg(json_build_object('part_no', p.part_no, 'factory', f.name, 'factory_en', f.name_en, 'status', p.status, 'pieces', p.pieces,
           'begun', (select count(*) from production_items i join production_orders w on w.id = i.production_id
                      where w.part_id = p.id and i.status not in ('waiting', 'rejected', 'cancelled'))) order by p.number), '[]')
    from order_parts p join organisations f on f.id = p.factory_id where p.order_id = t.order_id`
const ACTIONS = `case t.status when 'pending_review' then '["approve", "reject"]' else '[]' end::jsonb`

/** The generic endpoints only read; merchants create and suppliers decide through own endpoints. */
export const cancelRequests = defineResource({
  name: 'cancel-requests',
  table: 'cancel_requests',
  verbs: ['view'],
  ownership: {
    organisation: 'organisation_id',
    owner: 'submitted_by',
    store: '(select o.store_id from orders o where o.id = t.order_id)',
  },
  label: 'order_no',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    order_id: integer(READ_ONLY),
    order_no: text({ ...READ_ONLY, search: true, sort: true }),
    order_status: { ...choice(ORDER_STATUSES, READ_ONLY), sql: ofOrder('status') },
    organisation_id: reference('organisations', READ_ONLY),
    ...organisationNames('merchant', { search: true }),
    reason: choice(CANCEL_REASONS, READ_ONLY),
    note: text(READ_ONLY),
    status: choice(CANCEL_REQUEST_STATUSES, { ...READ_ONLY, sort: true }),
    submitted_by: integer(READ_ONLY),
    submitted_name: text({ ...READ_ONLY, search: true }),
    submitted_at: moment(),
    decided_name: text({ ...READ_ONLY_NULLABLE, search: true }),
    decided_at: moment({ nullable: true }),
    decision_remark: text(READ_ONLY),
    paid: derived('money', ofOrder('paid_minor')),
    refunded: derived('money', ofOrder('refunded_minor')),
    parts: derived('json', PARTS),
    actions: derived('json', ACTIONS),
    version: integer(READ_ONLY),
    created_at: moment(),
    updated_at: moment(),
  },
})
