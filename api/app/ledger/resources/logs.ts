import {
  MONEY_ENTRIES,
  MONEY_KINDS,
  SCORE_ENTRIES,
  SCORE_KINDS,
  type LedgerEntry,
  type LedgerKind,
} from '#contracts/ledger'
import { CURRENCIES } from '#contracts/money'
import { choice, derived, flag, id, integer, moment, money, reference, type Field } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { entryField } from '#ledger/domain/entries'
import { organisationName } from '#tenancy/organisation_name'

const read = { readonly: true } as const
const OPERATION = 'ledger_operations o join ledger_transfers x on x.operation_id = o.id where x.id = t.transfer_id'

/** Every line is a view of a movement: nothing here can be written. */
const about = (kinds: readonly LedgerKind[], entries: readonly LedgerEntry[]): Record<string, Field> => ({
  id: id(),
  organisation_id: reference('organisations', read),
  merchant: organisationName({ search: true }),
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
  verbs: ['view'],
  ties: { organisation: 'organisation_id' },
  where: `t.currency <> 'SCORE'`,
  order: { field: 'id', direction: 'desc' },
  label: 'kind',
  fields: {
    ...about(MONEY_KINDS, MONEY_ENTRIES),
    currency: choice(CURRENCIES, read),
    money: money({ ...read, column: 'delta' }),
    before: money({ ...read, column: 'balance_before' }),
    after: money({ ...read, column: 'balance_after' }),
  },
})

export const scoreLogs = defineResource({
  name: 'score-logs',
  table: 'ledger_lines',
  verbs: ['view'],
  ties: { organisation: 'organisation_id' },
  where: `t.currency = 'SCORE'`,
  order: { field: 'id', direction: 'desc' },
  label: 'kind',
  fields: {
    ...about(SCORE_KINDS, SCORE_ENTRIES),
    score: integer({ ...read, sql: 't.delta' }),
    before: integer({ ...read, sql: 't.balance_before' }),
    after: integer({ ...read, sql: 't.balance_after' }),
  },
})
