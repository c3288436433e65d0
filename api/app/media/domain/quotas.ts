import type { Quota } from '#tenancy/actions/quota'
import { GALLERY_QUOTA, purposeOf, STORAGE_QUOTA } from '#contracts/uploads'

/** What a file counts for, in the order in which everybody takes and gives back. */
export function quotasOf({ topic, counted_for }: { topic: string; counted_for: number }): Quota[] {
  const kinds = purposeOf(topic).isMaterial ? [GALLERY_QUOTA, STORAGE_QUOTA] : [STORAGE_QUOTA]
  return kinds.map((kind) => ({ organisationId: counted_for, kind }))
}
