import { usedFaces } from '#document/model/uses'
import { drawEffects } from '#design/render/actions/draw_effects'
import type { KeptPicture } from '#design/render/actions/draw_task'
import type { Staging } from '#design/render/actions/staging'
import { planned } from '#design/render/domain/plan'
import type { DesignTask } from '#design/render/domain/task'
import { designToRender } from '#design/render/queries/design_to_render'
import { newestOf } from '#design/render/queries/newest_of'

/** The first side that shows what is printed, in the first colour; of a design that is empty, or shown from no side, nothing. */
export async function drawDesign(task: DesignTask, staging: Staging): Promise<readonly KeptPicture[]> {
  const newest = await newestOf(task.design_id)
  if (!newest) return []
  const wanted = await designToRender(newest.version_id)
  const [side] = planned(wanted.document, wanted, newest.colour_ids)
  if (side?.kind !== 'effects' || usedFaces(wanted.document).length === 0) return []
  return drawEffects({ ...task, subject: side.subject, colour_ids: side.colourIds.slice(0, 1) }, wanted, staging)
}
