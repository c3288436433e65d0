import { row, transaction, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor, Cause } from '#core/http/actor'
import { foreseeQuota } from '#tenancy/actions/quota'
import { agreedKind } from '#media/actions/agreed_kind'
import type { UploadRules } from '#media/domain/purposes'
import { quotasOf } from '#media/domain/quotas'
import { supplierOf } from '#media/domain/supplier_of'
import { storageName } from '#media/storage/drives'
import { UPLOAD } from '#contracts/limits'
import { RESUME_HOURS } from '#contracts/uploads'

export interface NewUpload {
  id: string
  batch: string
  topic: string
  clientName: string
  declared: string
  size: number
}

/** Notes that a file will come in parts. What can be refused by what is said of it is refused before a byte is sent. */
export async function beginUpload(upload: NewUpload, rules: UploadRules, actor: Actor, cause: Cause): Promise<void> {
  const { name } = agreedKind(upload, rules)
  const storage = await storageName()
  await refuseBeyondQuota(upload, actor)
  await transaction(cause, async (trx) => {
    await forgetUnheard({ ...upload, name }, actor, trx)
    await refuseTooMany(upload, actor, trx)
    const { id, batch, topic, declared, size } = upload
    await row(
      `insert into resumable_uploads (id, batch, owner_user_id, organisation_id, topic, name, declared, storage, size, expires_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, now() + interval '${RESUME_HOURS} hours')`,
      [id, batch, actor.userId, actor.organisation.id, topic, name, declared, storage, size],
      trx,
    )
  })
}

/** A beginning whose answer never arrived is begun again: the first of the two counts for nothing. */
async function forgetUnheard({ batch, name, size }: NewUpload & { name: string }, { userId }: Actor, trx: Transaction) {
  await row(
    `delete from resumable_uploads
      where owner_user_id = ? and batch = ? and name = ? and size = ? and received = 0 and finished_at is null`,
    [userId, batch, name, size],
    trx,
  )
}

/** One person's beginnings come one after another, so that no two of them are both the fiftieth. */
async function refuseTooMany({ batch }: NewUpload, { userId }: Actor, trx: Transaction) {
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

/** Only to spare the sending: what is stored in the end is counted in the end. */
async function refuseBeyondQuota({ topic, size }: NewUpload, { organisation }: Actor) {
  const countedFor = supplierOf(organisation.supplierPath)
  for (const quota of quotasOf({ topic, counted_for: countedFor })) await foreseeQuota(quota, size)
}
