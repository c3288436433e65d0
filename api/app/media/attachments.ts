import { row, type Transaction } from '#core/database'
import type { StorageName } from '#contracts/uploads'

export interface Attachment {
  id: number
  public_id: string
  sha256: string
  name: string
  size: number
  mime: string
  suffix: string
  width: number | null
  height: number | null
  storage: StorageName
  topic: string
  is_private: boolean
  owner_user_id: number
}

export interface NewAttachment extends Omit<Attachment, 'id' | 'public_id'> {
  organisation_id: number
  counted_for: number
  fingerprint: string | null
  coverage: number | null
}

export interface InsertedAttachment extends Attachment {
  isNew: boolean
}

const COLUMNS =
  'id, public_id, sha256, name, size, mime, suffix, width, height, storage, topic, is_private, owner_user_id'
const WRITTEN = [
  'sha256',
  'name',
  'size',
  'mime',
  'suffix',
  'width',
  'height',
  'storage',
  'topic',
  'is_private',
  'owner_user_id',
  'organisation_id',
  'counted_for',
  'fingerprint',
  'coverage',
] as const satisfies (keyof NewAttachment)[]

/** One row per content, owner and topic; a repeated upload returns the existing row. */
export async function insertAttachment(attachment: NewAttachment, trx: Transaction): Promise<InsertedAttachment> {
  const kept = await row<InsertedAttachment>(
    `insert into attachments as known (${WRITTEN.join(', ')}) values (${WRITTEN.map(() => '?').join(', ')})
    on conflict (sha256, topic, storage, owner_user_id) do update set quote = known.quote + 1, missing_at = null,
      fingerprint = excluded.fingerprint, coverage = excluded.coverage
    returning ${COLUMNS}, xmax = 0 as "isNew"`,
    WRITTEN.map((column) => attachment[column]),
    trx,
  )
  return kept as InsertedAttachment
}

export function attachmentByPublicId(publicId: string): Promise<Attachment | undefined> {
  return row<Attachment>(`select ${COLUMNS} from attachments where public_id = ?`, [publicId])
}

export function attachmentById(id: number): Promise<Attachment | undefined> {
  return row<Attachment>(`select ${COLUMNS} from attachments where id = ?`, [id])
}

export interface Content {
  storage: StorageName
  sha256: string
}

const LOCK = { shared: 'pg_advisory_xact_lock_shared', alone: 'pg_advisory_xact_lock' }

/** Shared lock to reference content, exclusive lock to delete it. */
export async function lockContent(sha256: string, how: keyof typeof LOCK, trx: Transaction): Promise<void> {
  await row(`select ${LOCK[how]}(hashtextextended(?, 230))`, [sha256], trx)
}

export async function isReferenced({ storage, sha256 }: Content, trx: Transaction): Promise<boolean> {
  const found = await row('select 1 from attachments where sha256 = ? and storage = ? limit 1', [sha256, storage], trx)
  return found !== undefined
}
