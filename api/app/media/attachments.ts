import { type Quota, quotaUsage } from '#tenancy/quota'
import { isPlay, type Actor } from '#core/http/actor'
import { row, type Transaction } from '#core/database'
import { GALLERY_QUOTA, purposeOf, STORAGE_QUOTA, type StorageName, type StorageUse } from '#contracts/uploads'

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

/** The organisation whose storage is used: the last of the path from platform to supplier. */
export const supplierOf = (supplierPath: string) => Number(supplierPath.split('.').filter(Boolean).at(-1))

/** A play organisation has limits of its own. */
export const countedFor = (actor: Actor) =>
  isPlay(actor) ? actor.organisation.id : supplierOf(actor.organisation.supplierPath)

/**
 * Files of test keys belong to the play organisation, whose negative id no person has: the same picture uploaded with a
 * live key is another row.
 */
export const fileOwner = (actor: Actor) => (isPlay(actor) ? -actor.organisation.id : actor.userId)

/** The quotas a file counts towards. Array order is lock order; keep it. */
export function quotasOf({ topic, counted_for }: { topic: string; counted_for: number }): Quota[] {
  const kinds = purposeOf(topic).isMaterial ? [GALLERY_QUOTA, STORAGE_QUOTA] : [STORAGE_QUOTA]
  return kinds.map((kind) => ({ organisationId: counted_for, kind }))
}

export async function storageUse(organisationId: number): Promise<StorageUse> {
  const usage = await quotaUsage({ organisationId, kind: STORAGE_QUOTA })
  const kept = await row<Pick<StorageUse, 'files' | 'kept' | 'missing'>>(
    `select coalesce(sum(files), 0)::int as files, coalesce(sum(size), 0)::float8 as kept, coalesce(sum(missing), 0)::int as missing
       from (select count(*) as files, max(size) as size, count(missing_at) as missing
               from attachments where counted_for = ? group by sha256, storage) one`,
    [organisationId],
  )
  return { used: usage?.used ?? 0, allowed: usage?.allowed ?? null, files: 0, kept: 0, missing: 0, ...kept }
}
