import type { FinishedPictureKind } from '#contracts/renders'
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
  const wanted = await designToRender(task.design_version_id)
  await using staging = new Staging()
  return task.kind === 'effects' ? await drawEffects(task, wanted, staging) : await drawPrint(task, wanted, staging)
}
