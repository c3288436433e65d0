import { row, rows, type Transaction } from '#core/database'
import { insertAll } from '#database/seeders/orders/bulk'
import type { LedgerRows } from '#database/seeders/orders/money'

/**
 * Books past operations: entries get their operation's time instead of the current one, by temporarily replacing
 * `ledger_post`. Needs the tables' owner and one transaction; all other ledger guards stay active.
 */
export async function bookPast({ operations, transfers }: LedgerRows, trx: Transaction): Promise<void> {
  const found = await row<{ text: string }>(`select pg_get_functiondef('ledger_post'::regproc) as text`, [], trx)
  const guard = found?.text ?? ''
  const past = guard.replace('clock_timestamp()', 'operation.created_at')
  if (past === guard) throw new Error('Lines of the ledger take their moment from somewhere else by now')
  await define(past, trx)
  await insertAll('ledger_operations', operations, trx)
  await insertTransfers(transfers, trx)
  await define(guard, trx)
}

/** Escapes question marks, which would be placeholders. */
const define = (text: string, trx: Transaction) => rows(text.replaceAll('?', '\\?'), [], trx)

/** Ordered explicitly, because the table assigns the ids. */
async function insertTransfers(transfers: LedgerRows['transfers'], trx: Transaction): Promise<void> {
  await rows(
    `insert into ledger_transfers (operation_id, debit_account, credit_account, amount_minor, currency, kind)
     select operation_id, debit_account, credit_account, amount_minor, currency, kind
       from rows from (jsonb_to_recordset(?::jsonb) as (operation_id bigint, debit_account int, credit_account int, amount_minor bigint, currency text, kind text))
            with ordinality t(operation_id, debit_account, credit_account, amount_minor, currency, kind, place) order by place`,
    [JSON.stringify(transfers)],
    trx,
  )
}
