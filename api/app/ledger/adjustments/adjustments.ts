import {
  ADJUSTMENT_DIRECTIONS,
  ADJUSTMENT_STATUSES,
  OWNED_ACCOUNTS,
  type AdjustmentAction,
  type AdjustmentStatus,
} from '#contracts/ledger'
import { choice, derived, id, integer, moment, reference, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { decimalSql } from '#core/domain/money'
import { organisationNames } from '#tenancy/resources'
import { stateMachine } from '#core/domain/state_machine'

const read = { readonly: true } as const
const AMOUNT = `case t.account when 'balance' then ${decimalSql('t.amount_minor')} else t.amount_minor::text end`

/** Requested and decided by their own calls; the generic calls are read-only. */
export const ledgerAdjustments = defineResource({
  name: 'ledger-adjustments',
  table: 'ledger_adjustments',
  isMoney: true,
  verbs: ['view'],
  ownership: { organisation: 'organisation_id' },
  label: 'reason',
  fields: {
    id: id(),
    organisation_id: reference('organisations', read),
    ...organisationNames('merchant', { search: true }),
    account: choice(OWNED_ACCOUNTS, read),
    direction: choice(ADJUSTMENT_DIRECTIONS, read),
    amount: derived('text', AMOUNT),
    reason: text({ ...read, search: true }),
    status: choice(ADJUSTMENT_STATUSES, { ...read, sort: true }),
    requested_by: integer(read),
    requested_name: text({ ...read, search: true }),
    decided_by: integer({ ...read, nullable: true }),
    decided_name: text({ ...read, nullable: true, search: true }),
    decided_at: moment({ nullable: true }),
    remark: text(read),
    operation_id: integer({ ...read, nullable: true }),
    version: integer(read),
    created_at: moment(),
    updated_at: moment(),
  },
})

/** Requested by one user, then decided once by another or withdrawn by the requester. */
export const adjustmentStates = stateMachine<AdjustmentStatus, AdjustmentAction>({
  states: ADJUSTMENT_STATUSES,
  initial: ['requested'],
  final: ['approved', 'rejected', 'withdrawn'],
  transitions: {
    approve: { from: ['requested'], to: 'approved' },
    reject: { from: ['requested'], to: 'rejected' },
    withdraw: { from: ['requested'], to: 'withdrawn' },
  },
})
