import { randomUUID } from 'node:crypto'
import { Money } from '#core/domain/money'
import { row, transaction, type Transaction } from '#core/database'
import type { Key } from '#ledger/posting/operation'
import { NOBODY } from '#tests/support/people'

export const yuan = (amount: string) => Money.fromDecimal(amount, 'RMB')
export const fen = (minor: number) => Money.ofMinor(minor, 'RMB')
export const freshKey = (): Key => ({ scope: 'test', key: randomUUID() })
export const alone = <T>(work: (trx: Transaction) => Promise<T>) => transaction(NOBODY, work)

/** A new merchant of the platform's supplier. */
export async function makeMerchant(name = `m${randomUUID().slice(0, 8)}`): Promise<number> {
  const made = await row<{ id: number }>(
    `insert into organisations (kind, parent_id, name, merchant_no)
     select 'merchant', id, ?, 'M' || nextval('merchant_numbers') from organisations where kind = 'supplier' order by id limit 1 returning id`,
    [name],
  )
  return made?.id as number
}

interface Standing {
  posted: number
  held: number
  lines: number
}

/** Current balance or score of the merchant. */
export async function standingOf(organisationId: number, kind: 'balance' | 'score' = 'balance'): Promise<Standing> {
  const found = await row<Standing>(
    `select b.posted::float8 as posted, b.held::float8 as held, b.last_seq::int as lines
       from ledger_accounts a join ledger_balances b on b.account_id = a.id where a.organisation_id = ? and a.kind = ?`,
    [organisationId, kind],
  )
  return found ?? { posted: 0, held: 0, lines: 0 }
}
