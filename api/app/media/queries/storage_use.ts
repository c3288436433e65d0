import { row } from '#core/database'
import { usageOf } from '#tenancy/actions/quota'
import { STORAGE_QUOTA, type StorageUse } from '#contracts/uploads'

/** The quota, and beside it what is truly kept: equal content of several files is kept once. */
export async function storageUse(organisationId: number): Promise<StorageUse> {
  const usage = await usageOf({ organisationId, kind: STORAGE_QUOTA })
  const kept = await row<Pick<StorageUse, 'files' | 'kept' | 'missing'>>(
    `select coalesce(sum(files), 0)::int as files, coalesce(sum(size), 0)::float8 as kept, coalesce(sum(missing), 0)::int as missing
       from (select count(*) as files, max(size) as size, count(missing_at) as missing
               from attachments where counted_for = ? group by sha256, storage) one`,
    [organisationId],
  )
  return { used: usage?.used ?? 0, allowed: usage?.allowed ?? null, files: 0, kept: 0, missing: 0, ...kept }
}
