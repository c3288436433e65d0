import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { LedgerKind } from '#contracts/ledger'
import { type Sum, refuseStrangeSum } from '#ledger/domain/posting'

export interface Move {
  operationId: number
  kind: LedgerKind
  debit: number
  credit: number
  amount: Sum
}

const NOT_ENOUGH = 'LG001'

/**
 * Writes one transfer. The database moves the balances, refuses what is not there, and writes the lines with their
 * running balance and their place in the chain, all in this one statement.
 */
export async function move({ operationId, kind, debit, credit, amount }: Move, trx: Transaction): Promise<void> {
  refuseStrangeSum(amount)
  await refusingShortage(amount, () =>
    row(
      'insert into ledger_transfers (operation_id, debit_account, credit_account, amount_minor, currency, kind) values (?, ?, ?, ?, ?, ?)',
      [operationId, debit, credit, amount.minor, amount.currency, kind],
      trx,
    ),
  )
}

/** The database's refusal in the words of the person who has too little. */
export async function refusingShortage<T>({ currency }: Sum, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_ENOUGH) throw error
    throw new Refusal(currency === 'SCORE' ? 'E_INSUFFICIENT_SCORE' : 'E_INSUFFICIENT_BALANCE')
  }
}
