import { row, type Row } from '#core/database'
import type { WriteContext } from '#core/crud/resource'
import { Refusal } from '#core/errors'
import { enqueue } from '#core/jobs/enqueue'
import { returnQuota } from '#tenancy/actions/quota'
import { quotasOf } from '#media/domain/quotas'
import { releaseJob } from '#media/jobs/release_job'
import { referencesTo } from '#media/queries/references'
import type { StorageName } from '#contracts/uploads'

interface Removed {
  topic: string
  counted_for: number
  size: number
  storage: StorageName
  sha256: string
}

/** Refuses while anything refers to it; else gives back what it took and lets the content go with its last sharer. */
export async function removeAttachment({ id }: Row, { trx }: WriteContext): Promise<void> {
  const uses = await referencesTo(Number(id), trx)
  if (uses.length > 0) {
    const count = uses.reduce((sum, use) => sum + use.count, 0)
    throw new Refusal('E_IN_USE', {
      count,
      uses: uses.map(({ resource, count: times }) => ({ resource, count: times })),
    })
  }
  const removed = (await row<Removed>(REMOVED, [id], trx)) as Removed
  for (const quota of quotasOf(removed)) await returnQuota(quota, removed.size, trx)
  await enqueue(releaseJob, { storage: removed.storage, sha256: removed.sha256 }, trx)
}

const REMOVED = 'select topic, counted_for, size, storage, sha256 from attachments where id = ?'
