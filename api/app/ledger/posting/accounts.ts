import { row, type Transaction } from '#core/database'
import {
  COUNTER_ACCOUNTS,
  DUES,
  OWNED_ACCOUNTS,
  type CounterAccount,
  type LedgerUnit,
  type OwnedAccount,
} from '#contracts/ledger'

const OPEN_ACCOUNT = 'select ledger_account(?, ?, ?, ?, ?) as id'
/** SQL: who owns the counter accounts of organisation `o`: its supplier; a play organisation keeps books of its own. */
export const booksOf = (o: string) =>
  `case when ${o}.play_of is null then coalesce(${o}.parent_id, ${o}.id) else ${o}.id end`

const UNIT_OF: Record<OwnedAccount, LedgerUnit> = { balance: 'RMB', score: 'SCORE' }

export async function openAccounts(organisationId: number, trx: Transaction): Promise<void> {
  for (const kind of OWNED_ACCOUNTS) await ownedAccount(organisationId, kind, UNIT_OF[kind], trx)
}

/** Its balance cannot fall below zero, and it is locked while it moves. */
export async function ownedAccount(
  organisationId: number,
  kind: OwnedAccount,
  unit: LedgerUnit,
  trx: Transaction,
): Promise<number> {
  const found = await row<{ id: number }>(OPEN_ACCOUNT, [organisationId, kind, unit, 'credit', 0], trx)
  return found?.id as number
}

/** A supplier's debt: a sum of lines, so movements take no lock on it. */
export async function duesAccount(organisationId: number, trx: Transaction): Promise<number> {
  const found = await row<{ id: number }>(
    'select ledger_account(?, ?, ?, ?, null) as id',
    [organisationId, DUES, 'RMB', 'debit'],
    trx,
  )
  return found?.id as number
}

export async function bothAccounts(
  organisationId: number,
  { owned, counter }: { owned: OwnedAccount; counter: CounterAccount },
  unit: LedgerUnit,
  trx: Transaction,
): Promise<{ owned: number; counter: number }> {
  const found = await row<{ owned: number; counter: number }>(
    `select ledger_account(o.id, ?, ?, 'credit', 0) as owned, ledger_account(${booksOf('o')}, ?, ?, ?, null) as counter
       from organisations o where o.id = ?`,
    [owned, unit, counter, unit, COUNTER_ACCOUNTS[counter], organisationId],
    trx,
  )
  if (!found) throw new Error(`There is no organisation ${organisationId}`)
  return found
}

/** The counter account, owned by the merchant's supplier: a sum of lines, so movements take no lock on it. */
export async function counterAccount(
  organisationId: number,
  kind: CounterAccount,
  unit: LedgerUnit,
  trx: Transaction,
): Promise<number> {
  const found = await row<{ id: number }>(
    `select ledger_account(${booksOf('o')}, ?, ?, ?, null) as id from organisations o where o.id = ?`,
    [kind, unit, COUNTER_ACCOUNTS[kind], organisationId],
    trx,
  )
  if (!found) throw new Error(`There is no organisation ${organisationId}`)
  return found.id
}

interface AccountPair {
  owned: OwnedAccount | typeof DUES
  counter: CounterAccount | null
}

export async function accountsOf(
  organisationId: number,
  { owned, counter }: AccountPair,
  unit: LedgerUnit,
  trx: Transaction,
) {
  if (!counter) throw new TypeError('This kind moves between merchants')
  if (owned !== DUES) return bothAccounts(organisationId, { owned, counter }, unit, trx)
  return {
    owned: await duesAccount(organisationId, trx),
    counter: await counterAccount(organisationId, counter, unit, trx),
  }
}
