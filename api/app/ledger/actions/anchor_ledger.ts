import { createHash } from 'node:crypto'
import { row, rows, type Transaction } from '#core/database'

export interface Head {
  account_id: number
  seq: number
  hash: string
}

export interface Anchor {
  day: string
  digest: string
  heads: Head[]
}

const HEADS = `
  select b.account_id, b.last_seq::float8 as seq, encode(l.hash, 'hex') as hash
    from ledger_balances b join ledger_lines l on l.account_id = b.account_id and l.seq = b.last_seq order by b.account_id`

/** Notes once a day how far the ledger has come; nothing when it was noted already. */
export async function anchorLedger(trx: Transaction): Promise<Anchor | undefined> {
  // Whoever is writing ends first, so that nothing with a lower number can follow.
  await row('select ledger_pause()', [], trx)
  const heads = await rows<Head>(HEADS, [], trx)
  const digest = createHash('sha256').update(JSON.stringify(heads)).digest('hex')
  const made = await row<{ day: string }>(
    `insert into ledger_anchors (day, operations, last_operation, transfers, last_transfer, lines, last_line, digest)
     select current_date, o.n, o.last, t.n, t.last, l.n, l.last, ?
       from (select count(*) n, coalesce(max(id), 0) last from ledger_operations) o,
            (select count(*) n, coalesce(max(id), 0) last from ledger_transfers) t,
            (select count(*) n, coalesce(max(id), 0) last from ledger_lines) l
     on conflict do nothing returning to_char(day, 'YYYY-MM-DD') as day`,
    [digest],
    trx,
  )
  if (!made) return undefined
  await rows(
    `insert into ledger_anchored_heads (day, account_id, seq, hash)
     select current_date, account_id, seq, decode(hash, 'hex') from jsonb_to_recordset(?::jsonb) h(account_id int, seq bigint, hash text)`,
    [JSON.stringify(heads)],
    trx,
  )
  return { ...made, digest, heads }
}
