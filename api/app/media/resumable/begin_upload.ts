import { randomUUID } from 'node:crypto'
import { isUuid } from '#core/text'
import { topicOf, checkDeclaredKind, type UploadRules } from '#media/upload_rules'
import { row, transaction, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor, Cause } from '#core/http/actor'
import { checkQuota } from '#tenancy/quota'
import { countedFor, quotasOf } from '#media/attachments'
import { storageName } from '#media/storage/drive'
import { UPLOAD } from '#contracts/limits'
import { RESUME_HOURS } from '#contracts/uploads'

type Metadata = Record<string, string | null> | undefined

/** The client's metadata; a file without a batch forms its own. */
export function parseUploadMetadata(metadata: Metadata) {
  const { filename, name, filetype, type, topic, batch } = metadata ?? {}
  return {
    clientName: filename ?? name ?? '',
    declared: filetype ?? type ?? '',
    topic: topicOf(topic),
    batch: batch && isUuid(batch) ? batch : randomUUID(),
  }
}

export interface NewUpload {
  id: string
  batch: string
  topic: string
  clientName: string
  declared: string
  size: number
}

/** Refuses everything that the metadata rules out before a byte is sent. */
export async function beginUpload(upload: NewUpload, rules: UploadRules, actor: Actor, cause: Cause): Promise<void> {
  const { name } = checkDeclaredKind(upload, rules)
  const storage = await storageName()
  await rejectBeyondQuota(upload, actor)
  await transaction(cause, async (trx) => {
    await deleteUnanswered({ ...upload, name }, actor, trx)
    await rejectTooMany(upload, actor, trx)
    const { id, batch, topic, declared, size } = upload
    await row(
      `insert into resumable_uploads (id, batch, owner_user_id, organisation_id, topic, name, declared, storage, size, expires_at)
       values (:id, :batch, :userId, :organisationId, :topic, :name, :declared, :storage, :size, now() + interval '${RESUME_HOURS} hours')`,
      { id, batch, userId: actor.userId, organisationId: actor.organisation.id, topic, name, declared, storage, size },
      trx,
    )
  })
}

/** A client that got no answer starts again; the unused first upload must not count. */
async function deleteUnanswered(
  { batch, name, size }: NewUpload & { name: string },
  { userId }: Actor,
  trx: Transaction,
) {
  await row(
    `delete from resumable_uploads
      where owner_user_id = ? and batch = ? and name = ? and size = ? and received = 0 and finished_at is null`,
    [userId, batch, name, size],
    trx,
  )
}

/** Serialised per user, so that concurrent starts cannot exceed the limit. */
async function rejectTooMany({ batch }: NewUpload, { userId }: Actor, trx: Transaction) {
  await row('select pg_advisory_xact_lock(242, ?)', [userId], trx)
  const found = await row<{ together: number; open: number }>(
    `select count(*) filter (where batch = ?)::int as together, count(*) filter (where finished_at is null)::int as open
       from resumable_uploads where owner_user_id = ? and expires_at > now()`,
    [batch, userId],
    trx,
  )
  if (!found || found.together >= UPLOAD.files) throw new Refusal('E_UPLOAD_TOO_MANY', { files: UPLOAD.files })
  if (found.open >= UPLOAD.open) throw new Refusal('E_UPLOAD_TOO_MANY', { files: UPLOAD.open })
}

/** An early check that spares the transfer; the quota is counted when the file is stored. */
async function rejectBeyondQuota({ topic, size }: NewUpload, actor: Actor) {
  for (const quota of quotasOf({ topic, counted_for: countedFor(actor) })) await checkQuota(quota, size)
}
