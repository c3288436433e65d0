import { createHash } from 'node:crypto'
import { row, rows, type Transaction } from '#core/database'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { privateFolder } from '#core/private_files'
import { environment } from '#start/environment'
import { WORKSPACE } from '#start/workspace'
import type { Violation } from '#core/invariants'

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

/** Once a day; undefined if the day already has an anchor. */
export async function anchorLedger(trx: Transaction): Promise<Anchor | undefined> {
  // Waits for running writers, so that no smaller number can be committed later.
  await row('select ledger_block_operations()', [], trx)
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

/** On disk and not in the database, so that tampering with one does not change the other. */
export const ANCHOR_FOLDER =
  environment.NODE_ENV === 'test'
    ? join(tmpdir(), `inkfold_anchors_${process.pid}`)
    : join(environment.STORAGE_PATH ?? join(WORKSPACE, 'data'), 'ledger-anchors')

const fileOf = (day: string) => join(ANCHOR_FOLDER, `${day}.json`)

export async function saveAnchor(anchor: Anchor): Promise<void> {
  await privateFolder(ANCHOR_FOLDER)
  await writeFile(fileOf(anchor.day), JSON.stringify(anchor), { flag: 'wx', mode: 0o440 })
}

export async function loadAnchor(day: string): Promise<Anchor | undefined> {
  const text = await readFile(fileOf(day), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : (JSON.parse(text) as Anchor)
}

const DAYS = 31

/** Compares the anchors in the database with those stored on disk. */
export async function compareAnchors(): Promise<Violation[]> {
  const anchored = await rows<{ day: string; digest: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day, digest from ledger_anchors order by day desc limit ${DAYS}`,
  )
  const places: string[] = []
  for (const { day, digest } of anchored) {
    const saved = await loadAnchor(day)
    if (saved && (saved.digest !== digest || !(await matchesDatabase(saved.day, saved.heads))))
      places.push(`anchor ${day}`)
  }
  return places.length > 0
    ? [{ id: 'L22', statement: 'The anchors kept outside are those of the database.', locations: places }]
    : []
}

async function matchesDatabase(day: string, heads: object[]): Promise<boolean> {
  const strange = await rows(
    `select 1 from jsonb_to_recordset(?::jsonb) h(account_id int, seq bigint, hash text)
      where not exists (select 1 from ledger_anchored_heads a join ledger_lines l on l.account_id = a.account_id and l.seq = a.seq
                         where a.day = ?::date and a.account_id = h.account_id and a.seq = h.seq and encode(l.hash, 'hex') = h.hash)
      limit 1`,
    [JSON.stringify(heads), day],
  )
  return strange.length === 0
}
