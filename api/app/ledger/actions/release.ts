import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'

const RELEASED = `status = 'released', resolved_at = clock_timestamp(), resolved_txid = pg_current_xact_id()`

/** Frees a held amount. Freeing it again changes nothing; what was captured cannot be freed. */
export async function release(holdId: number, trx: Transaction): Promise<void> {
  const freed = await row(
    `update ledger_holds set ${RELEASED} where id = ? and status = 'open' returning id`,
    [holdId],
    trx,
  )
  if (freed) return
  const found = await row<{ status: string }>('select status from ledger_holds where id = ?', [holdId], trx)
  if (!found) throw new Refusal('E_NOT_FOUND')
  if (found.status === 'captured') throw new Refusal('E_HOLD_OVER')
}

/** Frees what has run out, by the database's clock; whoever is just resolving one is left alone. */
export async function releaseExpired(most: number, trx: Transaction): Promise<number> {
  const freed = await rows(
    `update ledger_holds set ${RELEASED} where id in (
       select id from ledger_holds where status = 'open' and expires_at <= now() order by account_id, id limit ? for update skip locked
     ) returning id`,
    [most],
    trx,
  )
  return freed.length
}
