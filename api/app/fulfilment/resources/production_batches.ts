import { COMPOSITIONS } from '#contracts/fulfilment'
import { choice, derived, id, integer, moment, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { carrierNames } from '#fulfilment/domain/carrier_name'

const found = { readonly: true } as const
const sum = (what: string) =>
  derived('integer', `select coalesce(${what}, 0)::int from production_orders p where p.batch_id = t.id`)

/** Production orders that go through the workshop together. */
export const productionBatches = defineResource({
  name: 'production-batches',
  table: 'production_batches',
  verbs: ['view'],
  ties: { organisation: 'organisation_id' },
  label: 'batch_no',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    batch_no: text({ ...found, search: true, sort: true }),
    organisation_id: reference('organisations', found),
    carrier: text({ ...found, search: true, sort: true }),
    ...carrierNames('p.batch_id = t.id'),
    composition: choice(COMPOSITIONS, found),
    orders: sum('count(*)'),
    pieces: sum('sum(p.pieces)'),
    created_name: text({ ...found, nullable: true }),
    version: integer(found),
    created_at: moment(),
    updated_at: moment(),
  },
})
