import { SETTLING } from '#contracts/limits'
import { SETTLING_KINDS, SETTLING_STATUSES, type SettlingAction, type SettlingStatus } from '#contracts/settlings'
import { choice, date, derived, id, integer, moment, money, reference, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { organisationNames } from '#tenancy/resources'
import { stateMachine } from '#core/domain/state_machine'

const read = { readonly: true } as const
const none = { ...read, nullable: true } as const
const level = (column: string) => derived('text', `select l.${column} from supplier_levels l where l.id = t.level_id`)

/** SQL: the running term ends soon and no following one is paid for. */
export const IS_ENDING = `(t.status = 'active' and t.ends_on < (now() at time zone 'Asia/Shanghai')::date + ${SETTLING.endingDays}
  and not exists (select 1 from settlings n where n.organisation_id = t.organisation_id and n.status in ('paid', 'confirmed')))`

/** Offered, paid and confirmed by their own calls; the generic calls are read-only. */
export const settlings = defineResource({
  name: 'settlings',
  table: 'settlings',
  verbs: ['view'],
  ownership: { organisation: 'organisation_id' },
  label: 'no',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    no: text({ ...read, search: true, sort: true }),
    organisation_id: reference('organisations', read),
    ...organisationNames('supplier', { search: true }),
    kind: choice(SETTLING_KINDS, read),
    level_id: reference('supplier-levels', read),
    level_zh: level('name_zh'),
    level_en: level('name_en'),
    years: integer(read),
    starts_on: date({ ...read, sort: true }),
    ends_on: date({ ...read, sort: true }),
    is_ending: derived('flag', IS_ENDING),
    settled_fee: money({ ...read, column: 'settled_minor' }),
    credit: money({ ...read, column: 'credit_minor' }),
    fee: money({ ...read, column: 'fee_minor', sort: true }),
    status: choice(SETTLING_STATUSES, { ...read, sort: true }),
    expires_on: date(read),
    remittance_no: text({ ...none, search: true }),
    remark: text(read),
    offered_name: text(read),
    paid_by: integer(none),
    paid_name: text(none),
    confirmed_name: text(none),
    confirmed_at: moment({ nullable: true }),
    operation_id: integer(none),
    version: integer(read),
    created_at: moment(),
    updated_at: moment(),
  },
})

/** Offered, claimed as paid, confirmed by another user; then active, or waiting for the current term to end. */
export const settlingStates = stateMachine<SettlingStatus, SettlingAction>({
  states: SETTLING_STATUSES,
  initial: ['offered'],
  final: ['ended', 'cancelled'],
  transitions: {
    pay: { from: ['offered'], to: 'paid' },
    refuse: { from: ['paid'], to: 'offered' },
    confirm: { from: ['paid'], to: 'confirmed' },
    begin: { from: ['confirmed'], to: 'active' },
    end: { from: ['active'], to: 'ended' },
    cancel: { from: ['offered'], to: 'cancelled' },
  },
})
