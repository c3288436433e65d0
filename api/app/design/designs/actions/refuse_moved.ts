import type { Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { conflictsOf } from '#document/patches/conflicts'
import type { Patch } from '#document/patches/patch'
import { sayingFaults } from '#design/designs/domain/said_faults'
import type { Design } from '#design/designs/queries/found_design'
import { patchesSince } from '#design/designs/queries/patches_since'
import { versionOf } from '#design/designs/queries/version_of'

/** Somebody saved meanwhile: what they changed, and where both speak of the same, so that both can be had or a person asked. */
export async function movedRefusal(design: Design, base: number, mine: Patch | null, trx: Transaction) {
  const { id, revision, saved_by, saved_at } = design
  const patches = base < revision ? await patchesSince(id, base, revision, trx) : null
  const { hash } = await versionOf(id, revision, trx)
  const conflicts = patches && mine ? clashing(mine, patches) : null
  return new Refusal('E_DESIGN_MOVED', { revision, hash, saved_at, saved_by, patches, conflicts })
}

const clashing = (mine: Patch, patches: readonly Patch[]) =>
  sayingFaults(() => [...new Set(patches.flatMap((theirs) => conflictsOf(mine, theirs)))])
