import type { RestoreDesign } from '#contracts/design'
import type { WriteContext } from '#core/crud/resource'
import { patchOf } from '#document/patches/diff'
import { keepRevision } from '#design/designs/actions/keep_revision'
import { movedRefusal } from '#design/designs/actions/refuse_moved'
import { moveOn } from '#design/designs/actions/save_design'
import { sayingFaults } from '#design/designs/domain/said_faults'
import { written } from '#design/designs/domain/written'
import { heldDesign } from '#design/designs/queries/found_design'
import { judged } from '#design/designs/queries/judged'
import { versionOf } from '#design/designs/queries/version_of'

/** An earlier version once more, as a new revision: nothing of what came after it is lost. */
export async function restoreDesign(id: number, { revision, base }: RestoreDesign, context: WriteContext) {
  const { actor, trx } = context
  const design = await heldDesign(id, context)
  if (base !== design.revision) throw await movedRefusal(design, base, null, trx)
  const earlier = await versionOf(id, revision, trx)
  const after = await judged(earlier.document, design, actor, trx)
  const { document: before } = await versionOf(id, base, trx)
  const delta = patchOf(base, before, after)?.delta ?? null
  const bytes = sayingFaults(() => written(after))
  await keepRevision({ ...bytes, designId: id, base, kind: 'restored', name: null, delta, userId: actor.userId }, trx)
  await moveOn(design, context)
}
