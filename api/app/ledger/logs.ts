import {
  ledgerEntry,
  type LedgerEntry,
  type LedgerKind,
  MONEY_ENTRIES,
  MONEY_KINDS,
  SCORE_ENTRIES,
  SCORE_KINDS,
} from '#contracts/ledger'
import { choice, type Field, derived, flag, id, integer, moment, money, reference } from '#core/lists/fields'
import { CURRENCIES } from '#contracts/money'
import { defineResource } from '#core/crud/resource'
import { organisationNames } from '#tenancy/resources'

const REVERSES = `t.transfer_id in (select x.id from ledger_operations o join ledger_transfers x on x.operation_id = o.id where o.reverses is not null)`
const IS_REVERSAL = `exists (select 1 from ledger_operations o join ledger_transfers x on x.operation_id = o.id where x.id = t.transfer_id and o.reverses is not null)`

/** The display kind of a line. Filters through the reversals, which are few, instead of evaluating each line. */
export function entryField(kinds: readonly LedgerKind[], entries: readonly LedgerEntry[]): Field {
  return {
    ...choice(entries, { readonly: true }),
    sql: `case when not ${IS_REVERSAL} then t.kind when t.kind in ('order_payment', 'freight_adjustment') then 'order_refund' else t.kind || '_reversal' end`,
    matchSql: (values) => ({
      text: `((t.kind = any(?) and not ${REVERSES}) or (t.kind = any(?) and ${REVERSES}))`,
      bindings: [false, true].map((isReversal) =>
        kinds.filter((kind) => values.includes(ledgerEntry(kind, isReversal))),
      ),
    }),
  }
}

const read = { readonly: true } as const
const OPERATION = 'ledger_operations o join ledger_transfers x on x.operation_id = o.id where x.id = t.transfer_id'

/** A read-only view of ledger lines. */
const lineFields = (kinds: readonly LedgerKind[], entries: readonly LedgerEntry[]): Record<string, Field> => ({
  id: id(),
  organisation_id: reference('organisations', read),
  ...organisationNames('merchant', { search: true }),
  seq: integer(read),
  kind: choice(kinds, read),
  is_reversal: { ...flag(read), sql: `select o.reverses is not null from ${OPERATION}` },
  entry: entryField(kinds, entries),
  reason: derived('text', `select o.reason from ${OPERATION}`, { search: true }),
  operation_id: derived('integer', 'select x.operation_id from ledger_transfers x where x.id = t.transfer_id'),
  operator: derived('text', `select u.username from users u where u.id = (select o.actor_id from ${OPERATION})`, {
    nullable: true,
  }),
  created_at: moment(),
})

export const moneyLogs = defineResource({
  name: 'money-logs',
  table: 'ledger_lines',
  isMoney: true,
  verbs: ['view'],
  ownership: { organisation: 'organisation_id' },
  where: `t.currency <> 'SCORE'`,
  order: { field: 'id', direction: 'desc' },
  label: 'kind',
  fields: {
    ...lineFields(MONEY_KINDS, MONEY_ENTRIES),
    currency: choice(CURRENCIES, read),
    money: money({ ...read, column: 'delta' }),
    before: money({ ...read, column: 'balance_before' }),
    after: money({ ...read, column: 'balance_after' }),
  },
})

export const scoreLogs = defineResource({
  name: 'score-logs',
  table: 'ledger_lines',
  isMoney: true,
  verbs: ['view'],
  ownership: { organisation: 'organisation_id' },
  where: `t.currency = 'SCORE'`,
  order: { field: 'id', direction: 'desc' },
  label: 'kind',
  fields: {
    ...lineFields(SCORE_KINDS, SCORE_ENTRIES),
    score: integer({ ...read, sql: 't.delta' }),
    before: integer({ ...read, sql: 't.balance_before' }),
    after: integer({ ...read, sql: 't.balance_after' }),
  },
})
