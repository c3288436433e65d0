import { RECHARGE_STATUSES, type RechargeAction, type RechargeStatus } from '#contracts/recharges'
import { stateMachine } from '#core/domain/state_machine'
import { CURRENCIES } from '#contracts/money'
import { choice, derived, flag, id, integer, json, link, moment, money, reference, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { organisationNames } from '#tenancy/resources'
import { row } from '#core/database'
import { Refusal } from '#core/errors'

/** Submitted by one user, reviewed by others; a rejected recharge may be corrected. */
export const rechargeStates = stateMachine<RechargeStatus, RechargeAction>({
  states: RECHARGE_STATUSES,
  initial: ['submitted'],
  final: ['approved', 'withdrawn'],
  transitions: {
    take: { from: ['submitted'], to: 'reviewing' },
    hand_back: { from: ['reviewing'], to: 'submitted' },
    approve: { from: ['reviewing'], to: 'approved' },
    pass: { from: ['reviewing'], to: 'second_review' },
    confirm: { from: ['second_review'], to: 'approved' },
    reject: { from: ['reviewing', 'second_review'], to: 'rejected' },
    resubmit: { from: ['rejected'], to: 'submitted' },
    withdraw: { from: ['submitted', 'rejected'], to: 'withdrawn' },
  },
})

export const RECHARGE_PERMISSION = {
  take: 'review',
  hand_back: 'review',
  approve: 'review',
  pass: 'review',
  confirm: 'review',
  reject: 'review',
  resubmit: 'create',
  withdraw: 'create',
} as const satisfies Record<RechargeAction, 'review' | 'create'>

/** With two reviewers the first approval passes it on and the second confirms it. */
export function approvalStep(status: RechargeStatus, needsTwo: boolean): RechargeAction {
  if (status === 'second_review') return 'confirm'
  return needsTwo ? 'pass' : 'approve'
}

const ACTIONS_BY_STATUS = JSON.stringify(
  Object.fromEntries(RECHARGE_STATUSES.map((status) => [status, rechargeStates.actionsFrom(status)])),
)

/** The actions that the state of a recharge `t` allows, as SQL from the state table. */
export const ACTIONS_SQL = `'${ACTIONS_BY_STATUS}'::jsonb -> t.status`

/** SQL: whether the supplier of a recharge `t` is the platform's own. */
export const IS_PLATFORM_SUPPLIER = `
  t.supplier_id = (select s.id from organisations s join organisations p on p.id = s.parent_id and p.kind = 'platform'
                    where s.kind = 'supplier' order by s.id limit 1)`

const read = { readonly: true } as const
const none = { ...read, nullable: true } as const
const paidTo = (what: string) => derived('text', `t.paid_to ->> '${what}'`)
const receipt = (place: number) => ({ ...link('receipts'), sql: `t.receipts ->> ${place}` })

const STEPS = `
  select coalesce(json_agg(json_build_object('action', s.action, 'status', s.status, 'actor', s.actor_name, 'remark', s.remark,
           'created_at', s.created_at) order by s.id), '[]') from recharge_steps s where s.recharge_id = t.id`

/** Submitted and reviewed by their own calls; the generic calls are read-only. */
export const recharges = defineResource({
  name: 'recharges',
  table: 'recharges',
  isMoney: true,
  verbs: ['view'],
  ownership: { organisation: 'organisation_id', owner: 'submitted_by' },
  label: 'no',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    no: text({ ...read, search: true, sort: true }),
    organisation_id: reference('organisations', read),
    ...organisationNames('merchant', { search: true }),
    supplier_id: reference('organisations', read),
    is_house: derived('flag', IS_PLATFORM_SUPPLIER),
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
    actions: derived('json', ACTIONS_SQL),
    version: integer(read),
    created_at: moment(),
    updated_at: moment(),
  },
})

/** The id for a number; the caller must check access on the row. */
export async function idByNo(table: 'recharges' | 'gateway_payments', no: string): Promise<number> {
  const found = await row<{ id: number }>(`select id from ${table} where no = ?`, [no])
  if (!found) throw new Refusal('E_NOT_FOUND')
  return found.id
}
