import { row, type Transaction } from '#core/database'
import type { StorageName } from '#contracts/uploads'

export interface Content {
  storage: StorageName
  sha256: string
}

const LOCK = { shared: 'pg_advisory_xact_lock_shared', alone: 'pg_advisory_xact_lock' }

/** Whoever speaks of content holds it together with others; whoever takes it away holds it alone. */
export async function holdContent(sha256: string, how: keyof typeof LOCK, trx: Transaction): Promise<void> {
  await row(`select ${LOCK[how]}(hashtextextended(?, 230))`, [sha256], trx)
}

export async function isSpokenOf({ storage, sha256 }: Content, trx: Transaction): Promise<boolean> {
  const found = await row('select 1 from attachments where sha256 = ? and storage = ? limit 1', [sha256, storage], trx)
  return found !== undefined
}
