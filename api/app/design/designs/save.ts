import { type Transaction, row } from '#core/database'
import { Refusal } from '#core/errors'
import { conflictsOf } from '#document/patches/conflicts'
import type { Patch, Delta } from '#document/patches/patch'
import { toRefusals, validate } from '#design/designs/validate'
import { type Design, lockDesign } from '#design/designs/open_design'
import { findPatchesSince, loadVersion, type StoredVersion, findVersion } from '#design/designs/versions'
import {
  DESIGN_EVENTS,
  type DesignSaved,
  type SavedDesign,
  type SaveDesign,
  type RestoreDesign,
} from '#contracts/design'
import { publishEventToAll } from '#core/live/notify'
import { recentlyActiveUsers } from '#identity/session/sign_out'
import type { WriteContext } from '#core/crud/resource'
import { patchOf } from '#document/patches/diff'
import { patched } from '#document/patches/apply'
import { asPatch } from '#document/patches/shape'
import { saveRevision, assertNamedVersionsLeft, serialise } from '#design/designs/revision'
import { rejectRiskyTexts } from '#settings/risk/check_text'

/** Returns the patches saved since and the conflicting paths, so the client can merge or ask the user. */
export async function conflictRefusal(design: Design, base: number, mine: Patch | null, trx: Transaction) {
  const { id, revision, saved_by, saved_at } = design
  const patches = base < revision ? await findPatchesSince(id, base, revision, trx) : null
  const { hash } = await loadVersion(id, revision, trx)
  const conflicts = patches && mine ? findConflicts(mine, patches) : null
  return new Refusal('E_DESIGN_MOVED', { revision, hash, saved_at, saved_by, patches, conflicts })
}

const findConflicts = (mine: Patch, patches: readonly Patch[]) =>
  toRefusals(() => [...new Set(patches.flatMap((theirs) => conflictsOf(mine, theirs)))])

/** Notifies other users who have the design open. */
export async function notifySaved(organisationId: number, saved: DesignSaved, trx: Transaction): Promise<void> {
  await publishEventToAll(await recentlyActiveUsers(organisationId, trx), DESIGN_EVENTS.saved, saved, trx)
}

const EMPTY_DELTA: Delta = { fields: {} }

/** A patch based on the current revision creates the next one; on an older one it is refused with the patches since. */
export async function saveDesign(id: number, input: SaveDesign, context: WriteContext): Promise<SavedDesign> {
  const { actor, trx } = context
  const { base, name = null } = input
  const patch = toRefusals(() => asPatch({ base, delta: input.delta ?? EMPTY_DELTA }))
  await rejectRiskyTexts({ name })
  const design = await lockDesign(id, context)
  if (base !== design.revision) throw await conflictRefusal(design, base, patch, trx)
  const before = await loadVersion(id, base, trx)
  const after = await validate(
    toRefusals(() => patched(before.document, patch)),
    design,
    actor,
    trx,
  )
  const serialised = toRefusals(() => serialise(after))
  if (name !== null) await assertNamedVersionsLeft(id, trx)
  if (serialised.hash === before.hash) return saveUnchanged(before, design, name, context)
  const delta = patchOf(base, before.document, after)?.delta ?? null
  const kind = name === null ? 'auto' : 'named'
  await saveRevision({ ...serialised, designId: id, base, kind, name, delta, userId: actor.userId }, trx)
  await bumpRevision(design, context)
  return { revision: base + 1, hash: serialised.hash, version: await findVersion(id, base + 1, trx) }
}

export async function bumpRevision({ id, revision }: Design, { actor, trx }: WriteContext): Promise<void> {
  const updated = await row<{ organisation_id: number; revision: number }>(
    `update designs set revision = revision + 1, saved_by = ?, saved_at = now(), is_untouched = false where id = ? and revision = ?
      returning organisation_id, revision`,
    [actor.userId, id, revision],
    trx,
  )
  if (updated) await notifySaved(updated.organisation_id, { id, revision: updated.revision }, trx)
}

/** The document is unchanged: writes at most the version's name. */
async function saveUnchanged(
  { revision, hash }: StoredVersion,
  { id }: Design,
  name: string | null,
  { trx }: WriteContext,
): Promise<SavedDesign> {
  const rename = `update design_versions set kind = 'named', name = ? where design_id = ? and revision = ?`
  if (name !== null) await row(rename, [name, id, revision], trx)
  return { revision, hash, version: await findVersion(id, revision, trx) }
}

/** Restores by writing a new revision; later revisions are kept. */
export async function restoreDesign(id: number, { revision, base }: RestoreDesign, context: WriteContext) {
  const { actor, trx } = context
  const design = await lockDesign(id, context)
  if (base !== design.revision) throw await conflictRefusal(design, base, null, trx)
  const earlier = await loadVersion(id, revision, trx)
  const after = await validate(earlier.document, design, actor, trx)
  const { document: before } = await loadVersion(id, base, trx)
  const delta = patchOf(base, before, after)?.delta ?? null
  const serialised = toRefusals(() => serialise(after))
  await saveRevision(
    { ...serialised, designId: id, base, kind: 'restored', name: null, delta, userId: actor.userId },
    trx,
  )
  await bumpRevision(design, context)
}
