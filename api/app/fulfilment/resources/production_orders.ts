import { COMPOSITIONS, PRODUCTION_STATUSES } from '#contracts/fulfilment'
import { choice, date, derived, id, integer, link, moment, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { carrierNames } from '#fulfilment/domain/carrier_name'
import { IS_OPEN, TODAY } from '#fulfilment/domain/late'
import { ITEM_ARTWORK, ITEM_PICTURE } from '#orders/queries/ordered_picture'

const found = { readonly: true } as const
const unknown = { ...found, nullable: true } as const
const when = () => moment({ nullable: true })

/** How many pieces of `t` are where. */
export const PROGRESS = `select coalesce(json_object_agg(s.status, s.n), '{}')
         from (select i.status, count(*) as n from production_items i where i.production_id = t.id group by i.status) s`

/** The first of its items, in the colour that was ordered. */
const PICTURE = `select coalesce(${ITEM_PICTURE}, ${ITEM_ARTWORK}) from order_part_items x join order_items i on i.id = x.item_id
  where x.part_id = t.part_id order by i.position limit 1`

/** What a factory makes of an order. Nothing here says what it costs or who bought it. */
export const productionOrders = defineResource({
  name: 'production-orders',
  table: 'production_orders',
  verbs: ['view'],
  ties: { organisation: 'organisation_id' },
  label: 'production_no',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    production_no: text({ ...found, search: true, sort: true }),
    order_id: integer(found),
    order_no: text({ ...found, search: true }),
    part_no: text({ ...found, search: true }),
    organisation_id: reference('organisations', found),
    factory: derived('text', 'select f.name from organisations f where f.id = t.organisation_id'),
    status: choice(PRODUCTION_STATUSES, found),
    is_frozen: derived(
      'flag',
      `select o.hold = 'held' or o.cancel_request = 'pending_review' from orders o where o.id = t.order_id`,
    ),
    composition: choice(COMPOSITIONS, found),
    picture_link: { ...link('id'), sql: PICTURE },
    pieces: integer({ ...found, sort: true }),
    progress: derived('json', PROGRESS),
    carrier: text({ ...found, search: true, sort: true }),
    ...carrierNames(),
    country: text(found),
    ship_by: date({ ...unknown, sort: true }),
    is_late: derived('flag', `select coalesce(${IS_OPEN} and t.ship_by < ${TODAY}, false)`),
    batch_id: reference('production-batches', unknown),
    batch_no: derived('text', 'select b.batch_no from production_batches b where b.id = t.batch_id', {
      nullable: true,
      search: true,
    }),
    accepted_at: when(),
    packed_at: when(),
    shipped_at: when(),
    completed_at: when(),
    version: integer(found),
    created_at: moment(),
    updated_at: moment(),
  },
})
