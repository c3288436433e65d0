import { COMPOSITIONS } from '#contracts/fulfilment'
import { choice, derived, id, integer, moment, reference, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { carrierNames } from '#fulfilment/production/fields'

const read = { readonly: true } as const
const sumOfOrders = (what: string) =>
  derived('integer', `select coalesce(${what}, 0)::int from production_orders p where p.batch_id = t.id`)

export const productionBatches = defineResource({
  name: 'production-batches',
  table: 'production_batches',
  verbs: ['view'],
  ownership: { organisation: 'organisation_id' },
  label: 'batch_no',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    batch_no: text({ ...read, search: true, sort: true }),
    organisation_id: reference('organisations', read),
    carrier: text({ ...read, search: true, sort: true }),
    ...carrierNames('p.batch_id = t.id'),
    composition: choice(COMPOSITIONS, read),
    orders: sumOfOrders('count(*)'),
    pieces: sumOfOrders('sum(p.pieces)'),
    created_name: text({ ...read, nullable: true }),
    version: integer(read),
    created_at: moment(),
    updated_at: moment(),
  },
})
