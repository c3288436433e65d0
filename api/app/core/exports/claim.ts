import { row } from '#core/database'
import type { ExportRecord } from '#core/exports/record'

/** Takes an export for one attempt; nothing where it is done, or nobody wants it any more. */
export function claimExport(id: number): Promise<ExportRecord | undefined> {
  return row<ExportRecord>(
    `update export_records set status = 'running', attempt = attempt + 1, done_count = 0,
            started_at = coalesce(started_at, now()), updated_at = now()
      where id = ? and status in ('queued', 'running') returning *`,
    [id],
  )
}

/** Says how far this attempt has come; false where it is not the one that counts any more. */
export async function isStillMine({ id, attempt }: ExportRecord, done: number): Promise<boolean> {
  const kept = await row(
    `update export_records set done_count = ?, updated_at = now() where id = ? and attempt = ? and status = 'running' returning 1`,
    [done, id, attempt],
  )
  return kept !== undefined
}
