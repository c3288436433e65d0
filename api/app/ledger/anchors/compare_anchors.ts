import { rows } from '#core/database'
import { keptAnchor } from '#ledger/anchors/anchor_files'
import type { Broken } from '#core/promises'

const DAYS = 31

/** Holds what the database says it anchored against what was written down elsewhere. */
export async function compareAnchors(): Promise<Broken[]> {
  const anchored = await rows<{ day: string; digest: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day, digest from ledger_anchors order by day desc limit ${DAYS}`,
  )
  const places: string[] = []
  for (const { day, digest } of anchored) {
    const kept = await keptAnchor(day)
    if (kept && (kept.digest !== digest || !(await isAnchored(kept.day, kept.heads)))) places.push(`anchor ${day}`)
  }
  return places.length > 0 ? [{ id: 'L22', says: 'The anchors kept outside are those of the database.', places }] : []
}

async function isAnchored(day: string, heads: object[]): Promise<boolean> {
  const strange = await rows(
    `select 1 from jsonb_to_recordset(?::jsonb) h(account_id int, seq bigint, hash text)
      where not exists (select 1 from ledger_anchored_heads a join ledger_lines l on l.account_id = a.account_id and l.seq = a.seq
                         where a.day = ?::date and a.account_id = h.account_id and a.seq = h.seq and encode(l.hash, 'hex') = h.hash)
      limit 1`,
    [JSON.stringify(heads), day],
  )
  return strange.length === 0
}
