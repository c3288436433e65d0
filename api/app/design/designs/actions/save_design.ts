import type { SavedDesign, SaveDesign } from '#contracts/design'
import type { WriteContext } from '#core/crud/resource'
import { row } from '#core/database'
import { patchOf } from '#document/patches/diff'
import { patched } from '#document/patches/apply'
import type { Delta } from '#document/patches/patch'
import { asPatch } from '#document/patches/shape'
import { keepRevision, refuseManyNamed } from '#design/designs/actions/keep_revision'
import { tellSaved } from '#design/designs/actions/tell_saved'
import { movedRefusal } from '#design/designs/actions/refuse_moved'
import { sayingFaults } from '#design/designs/domain/said_faults'
import { written } from '#design/designs/domain/written'
import { heldDesign, type Design } from '#design/designs/queries/found_design'
import { judged } from '#design/designs/queries/judged'
import { versionOf, type StoredVersion } from '#design/designs/queries/version_of'
import { versionShown } from '#design/designs/queries/versions'
import { refuseRisky } from '#settings/risk/domain/refuse_risky'

const NOTHING: Delta = { fields: {} }

/** A patch upon the revision that stands makes the next one; upon an earlier one it is refused with what came between. */
export async function saveDesign(id: number, saved: SaveDesign, context: WriteContext): Promise<SavedDesign> {
  const { actor, trx } = context
  const { base, name = null } = saved
  const patch = sayingFaults(() => asPatch({ base, delta: saved.delta ?? NOTHING }))
  await refuseRisky({ name })
  const design = await heldDesign(id, context)
  if (base !== design.revision) throw await movedRefusal(design, base, patch, trx)
  const before = await versionOf(id, base, trx)
  const after = await judged(
    sayingFaults(() => patched(before.document, patch)),
    design,
    actor,
    trx,
  )
  const bytes = sayingFaults(() => written(after))
  if (name !== null) await refuseManyNamed(id, trx)
  if (bytes.hash === before.hash) return unchanged(before, design, name, context)
  const delta = patchOf(base, before.document, after)?.delta ?? null
  const kind = name === null ? 'auto' : 'named'
  await keepRevision({ ...bytes, designId: id, base, kind, name, delta, userId: actor.userId }, trx)
  await moveOn(design, context)
  return { revision: base + 1, hash: bytes.hash, version: await versionShown(id, base + 1, trx) }
}

export async function moveOn({ id, revision }: Design, { actor, trx }: WriteContext): Promise<void> {
  const moved = await row<{ organisation_id: number; revision: number }>(
    `update designs set revision = revision + 1, saved_by = ?, saved_at = now() where id = ? and revision = ?
      returning organisation_id, revision`,
    [actor.userId, id, revision],
    trx,
  )
  if (moved) await tellSaved(moved.organisation_id, { id, revision: moved.revision }, trx)
}

/** Nothing to write but a name, where there is one. */
async function unchanged(
  { revision, hash }: StoredVersion,
  { id }: Design,
  name: string | null,
  { trx }: WriteContext,
): Promise<SavedDesign> {
  const rename = `update design_versions set kind = 'named', name = ? where design_id = ? and revision = ?`
  if (name !== null) await row(rename, [name, id, revision], trx)
  return { revision, hash, version: await versionShown(id, revision, trx) }
}
