import type { KeptPicture } from '#design/render/actions/draw_task'
import { drawn, type Wanted } from '#design/render/actions/drawn'
import type { Staging } from '#design/render/actions/staging'
import { drawnFrom, renderKey } from '#design/render/domain/render_key'
import type { RenderTask } from '#design/render/domain/task'
import { render } from '#design/render/processes/render'
import type { ToRender } from '#design/render/queries/design_to_render'

/** The print file of one face, in the form that was asked for. */
export async function drawPrint(
  task: RenderTask,
  { document }: ToRender,
  staging: Staging,
): Promise<readonly KeptPicture[]> {
  const face = document.faces.find(({ key }) => key === task.subject)
  if (!face) throw new Error(`the design has no face ${task.subject}`)
  const from = drawnFrom(document, face)
  const format = task.kind === 'pdf' ? 'pdf' : 'png'
  const wanted: Wanted = { key: renderKey('print', from, format), kind: `print_${format}`, colourId: null, format }
  return drawn(task, [wanted], staging, async (files) => {
    const pictures = await staging.pictures(from.assets)
    return render({ kind: 'face', face, pictures, files: files.map(({ output }) => ({ format, output })) })
  })
}
