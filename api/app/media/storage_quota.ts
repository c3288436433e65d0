import { type Quota, quotaUsage } from '#tenancy/quota'
import { GALLERY_QUOTA, purposeOf, STORAGE_QUOTA, type StorageUse } from '#contracts/uploads'
import { row } from '#core/database'

/** The organisation whose storage is used: the last of the path from platform to supplier. */
export const supplierOf = (supplierPath: string) => Number(supplierPath.split('.').filter(Boolean).at(-1))

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
