import { rows, type Transaction, transaction, row, type Row } from '#core/database'
import { jobCause, defineJob } from '#core/jobs/job'
import { quotasOf, lockContent, isReferenced, type Content } from '#media/attachments'
import { driveOf } from '#media/storage/drive'
import { contentKey, thumbnailKey } from '#media/storage/paths'
import { THUMBNAIL_WIDTHS, type StorageName, PURPOSE_NAMES, purposeOf } from '#contracts/uploads'
import type { WriteContext, Hooks } from '#core/crud/resource'
import { Refusal } from '#core/errors'
import { enqueue } from '#core/jobs/job_queue'
import { releaseQuota } from '#tenancy/quota'

export interface FileUse {
  resource: string
  count: number
  records: { id: string; field: string }[]
}

const SHOWN = 5

export function referencesTo(attachmentId: number, trx?: Transaction): Promise<FileUse[]> {
  return rows<FileUse>(
    `select resource, count(*)::int as count,
            (array_agg(json_build_object('id', record_id, 'field', field) order by length(record_id) desc, record_id desc))[1:${SHOWN}] as records
       from file_references where attachment_id = ? group by resource order by resource`,
    [attachmentId],
    trx,
  )
}

/** A backup holds it while it runs. What cannot be deleted then is left to the sweep. */
export const DELETION_LOCK = 7001

/** Deletes content that no row references any more; true if it did. */
export async function deleteUnreferencedContent(content: Content): Promise<boolean> {
  const drive = await driveOf(content.storage)
  return transaction(jobCause('media.release'), async (trx) => {
    if (!(await mayDelete(trx))) return false
    await lockContent(content.sha256, 'alone', trx)
    if (await isReferenced(content, trx)) return false
    const thumbnails = THUMBNAIL_WIDTHS.map((width) => thumbnailKey(content.sha256, width))
    for (const key of [contentKey(content.sha256), ...thumbnails]) await drive.remove(key)
    return true
  })
}

async function mayDelete(trx: Transaction): Promise<boolean> {
  const found = await row<{ is_free: boolean }>(
    'select pg_try_advisory_xact_lock_shared(?) as is_free',
    [DELETION_LOCK],
    trx,
  )
  return found?.is_free ?? false
}

/** Enqueued with a row's deletion; deletes the content once no row references it. */
export const releaseJob = defineJob<Content>({
  name: 'media.release',
  async handle(content) {
    await deleteUnreferencedContent(content)
  },
})

interface RemovedAttachment {
  topic: string
  counted_for: number
  size: number
  storage: StorageName
  sha256: string
}

/** Refuses while references exist; otherwise frees the quota and deletes the content with its last row. */
export async function removeAttachment({ id }: Row, { trx }: WriteContext): Promise<void> {
  const uses = await referencesTo(Number(id), trx)
  if (uses.length > 0) {
    const count = uses.reduce((sum, use) => sum + use.count, 0)
    throw new Refusal('E_IN_USE', {
      count,
      uses: uses.map(({ resource, count: times }) => ({ resource, count: times })),
    })
  }
  const removed = (await row<RemovedAttachment>(SELECT_REMOVED, [id], trx)) as RemovedAttachment
  for (const quota of quotasOf(removed)) await releaseQuota(quota, removed.size, trx)
  await enqueue(releaseJob, { storage: removed.storage, sha256: removed.sha256 }, trx)
}

const SELECT_REMOVED = 'select topic, counted_for, size, storage, sha256 from attachments where id = ?'

const GALLERY = PURPOSE_NAMES.filter((topic) => purposeOf(topic).isMaterial)

/** Gallery pictures are deleted with the last record that references them, and their quota is freed. */
export const deletePicturesWith =
  (resource: string): NonNullable<Hooks['beforeDelete']> =>
  async (ids, context) => {
    const shown = await rows<{ id: number }>(
      `select distinct a.id from file_references r join attachments a on a.id = r.attachment_id
        where r.resource = ? and r.record_id = any(?) and a.topic = any(?)`,
      [resource, ids.map(String), GALLERY],
      context.trx,
    )
    return () =>
      deleteUnreferenced(
        shown.map(({ id }) => id),
        context,
      )
  }

/** Locks before reading, so that concurrent releases of the same file have finished. */
async function deleteUnreferenced(ids: readonly number[], context: WriteContext): Promise<void> {
  const { trx } = context
  await rows('select 1 from attachments where id = any(?) order by id for update', [ids], trx)
  const unused = await rows<{ id: number }>(
    `select a.id from attachments a where a.id = any(?)
        and not exists (select 1 from file_references r where r.attachment_id = a.id) order by a.id`,
    [ids],
    trx,
  )
  for (const one of unused) await removeAttachment({ ...one }, context)
  await rows('delete from attachments where id = any(?)', [unused.map(({ id }) => id)], trx)
}
