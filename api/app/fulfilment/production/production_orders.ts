import { organisationNames } from '#tenancy/resources'
import { COMPOSITIONS, PRODUCTION_STATUSES } from '#contracts/fulfilment'
import { choice, date, derived, id, integer, link, moment, reference, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { carrierNames, IS_OPEN, IS_OVERDUE, TODAY } from '#fulfilment/production/fields'
import { ITEM_ARTWORK, ITEM_PICTURE } from '#orders/queries/pictures'

const read = { readonly: true } as const
const nullableRead = { ...read, nullable: true } as const
const nullableMoment = () => moment({ nullable: true })

export const PROGRESS = `select coalesce(json_object_agg(s.status, s.n), '{}')
         from (select i.status, count(*) as n from production_items i where i.production_id = t.id group by i.status) s`

/** The first item's picture in the ordered colour. */
const PICTURE = `select coalesce(${ITEM_PICTURE}, ${ITEM_ARTWORK}) from order_part_items x join order_items i on i.id = x.item_id
  where x.part_id = t.part_id order by i.position limit 1`

/** No field reveals prices or the buyer. */
export const productionOrders = defineResource({
  name: 'production-orders',
  table: 'production_orders',
  verbs: ['view'],
  ownership: { organisation: 'organisation_id' },
  label: 'production_no',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    production_no: text({ ...read, search: true, sort: true }),
    order_id: integer(read),
    order_no: text({ ...read, search: true }),
    part_no: text({ ...read, search: true }),
    organisation_id: reference('organisations', read),
    ...organisationNames('factory'),
    status: choice(PRODUCTION_STATUSES, read),
    is_frozen: derived(
      'flag',
      `select o.hold = 'held' or o.cancel_request = 'pending_review' from orders o where o.id = t.order_id`,
    ),
    composition: choice(COMPOSITIONS, read),
    picture_link: { ...link('id'), sql: PICTURE },
    pieces: integer({ ...read, sort: true }),
    progress: derived('json', PROGRESS),
    carrier: text({ ...read, search: true, sort: true }),
    ...carrierNames(),
    country: text(read),
    ship_by: date({ ...nullableRead, sort: true }),
    is_late: derived('flag', `select coalesce(${IS_OPEN} and t.ship_by < ${TODAY}, false)`),
    is_overdue: derived('flag', `select coalesce(${IS_OVERDUE}, false)`),
    batch_id: reference('production-batches', nullableRead),
    batch_no: derived('text', 'select b.batch_no from production_batches b where b.id = t.batch_id', {
      nullable: true,
      search: true,
    }),
    accepted_at: nullableMoment(),
    packed_at: nullableMoment(),
    shipped_at: nullableMoment(),
    completed_at: nullableMoment(),
    version: integer(read),
    created_at: moment(),
    updated_at: moment(),
  },
})
