import type { FinishedPictureKind } from '#contracts/renders'
import { drawDesign } from '#design/render/actions/draw_design'
import { drawEffects } from '#design/render/actions/draw_effects'
import { drawPrint } from '#design/render/actions/draw_print'
import { Staging } from '#design/render/actions/staging'
import type { RenderTask } from '#design/render/domain/task'
import { designToRender } from '#design/render/queries/design_to_render'

export interface KeptPicture {
  kind: FinishedPictureKind
  colourId: number | null
  file: string
  width: number
  height: number
}

/** Everything of a task, kept as files of whoever wanted it. */
export async function drawTask(task: RenderTask): Promise<readonly KeptPicture[]> {
  await using staging = new Staging()
  if (task.design_id !== null) return await drawDesign(task, staging)
  const wanted = await designToRender(task.design_version_id)
  return task.kind === 'effects' ? await drawEffects(task, wanted, staging) : await drawPrint(task, wanted, staging)
}
