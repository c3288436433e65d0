import { SERVICE_CHARGE_MODES } from '#contracts/suppliers'
import { choice, derived, id, integer, moment, money, reference, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { organisationNames } from '#tenancy/resources'

const read = { readonly: true } as const
const REVERSED = `coalesce((select sum(x.amount_minor) from ledger_operations b join ledger_transfers x on x.operation_id = b.id
  where b.reverses = t.operation_id), 0)`

/** Booked when production is accepted; the generic calls are read-only. */
export const serviceCharges = defineResource({
  name: 'service-charges',
  table: 'service_charges',
  isMoney: true,
  verbs: ['view'],
  ownership: { organisation: 'organisation_id' },
  label: 'production_no',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    organisation_id: reference('organisations', read),
    ...organisationNames('supplier'),
    production_no: text({ ...read, search: true }),
    order_no: text({ ...read, search: true }),
    mode: choice(SERVICE_CHARGE_MODES, read),
    rate: money({ ...read, column: 'rate_minor' }),
    pieces: integer(read),
    amount: money({ ...read, column: 'amount_minor', sort: true }),
    reversed: derived('money', REVERSED),
    operation_id: integer(read),
    created_at: moment(),
  },
})
