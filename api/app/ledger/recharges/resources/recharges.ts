import { CURRENCIES } from '#contracts/money'
import { RECHARGE_STATUSES } from '#contracts/recharges'
import { choice, derived, flag, id, integer, json, link, moment, money, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { organisationName } from '#tenancy/organisation_name'
import { ACTIONS_OF } from '#ledger/recharges/queries/actions_of'
import { IS_HOUSE } from '#ledger/recharges/queries/house'

const read = { readonly: true } as const
const none = { ...read, nullable: true } as const
const paidTo = (what: string) => derived('text', `t.paid_to ->> '${what}'`)
const receipt = (place: number) => ({ ...link('receipts'), sql: `t.receipts ->> ${place}` })

const STEPS = `
  select coalesce(json_agg(json_build_object('action', s.action, 'status', s.status, 'actor', s.actor_name, 'remark', s.remark,
           'created_at', s.created_at) order by s.id), '[]') from recharge_steps s where s.recharge_id = t.id`

/** Said and decided by calls of its own; the generic ones only read it. */
export const recharges = defineResource({
  name: 'recharges',
  table: 'recharges',
  verbs: ['view'],
  ties: { organisation: 'organisation_id', owner: 'submitted_by' },
  label: 'no',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    no: text({ ...read, search: true, sort: true }),
    organisation_id: reference('organisations', read),
    merchant: organisationName({ search: true }),
    supplier_id: reference('organisations', read),
    is_house: derived('flag', IS_HOUSE),
    status: choice(RECHARGE_STATUSES, { ...read, sort: true }),
    transfer_type: text(read),
    type_zh: paidTo('type_zh'),
    type_en: paidTo('type_en'),
    account_name: paidTo('name'),
    account_bank: paidTo('bank'),
    account_masked: paidTo('masked'),
    payment_account_id: reference('payment-accounts', none),
    currency: choice(CURRENCIES, read),
    amount: money({ ...read, column: 'amount_minor', sort: true }),
    rate: derived('decimal', 't.rate'),
    credited: money({ ...read, column: 'credited_minor', sort: true }),
    remittance_no: text({ ...read, search: true }),
    receipts: json(read),
    receipt_1: receipt(0),
    receipt_2: receipt(1),
    receipt_3: receipt(2),
    remark: text(read),
    agreement_version: text(read),
    needs_two: flag(read),
    submitted_by: integer(read),
    submitted_name: text({ ...read, search: true }),
    submitted_at: moment(),
    taken_name: text(none),
    passed_by: integer(none),
    passed_name: text(none),
    decided_name: text({ ...none, search: true }),
    decided_at: moment({ nullable: true }),
    decision_remark: text(read),
    operation_id: integer(none),
    steps: derived('json', STEPS),
    actions: derived('json', ACTIONS_OF),
    version: integer(read),
    created_at: moment(),
    updated_at: moment(),
  },
})
