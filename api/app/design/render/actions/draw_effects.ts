import { readFile } from 'node:fs/promises'
import type { ProductAngle } from '#contracts/catalogue'
import { rows } from '#core/database'
import type { KeptPicture } from '#design/render/actions/draw_task'
import { drawn } from '#design/render/actions/drawn'
import type { Staging } from '#design/render/actions/staging'
import { drawnFrom, renderKey } from '#design/render/domain/render_key'
import type { RenderTask } from '#design/render/domain/task'
import type { TemplateFile } from '#design/render/processes/job'
import { render } from '#design/render/processes/render'
import type { ToRender } from '#design/render/queries/design_to_render'
import type { AngleFile } from '#document/mockup/angle_file'

/** Of a photo, which keeps the colour it has. */
const ITS_OWN = '#ffffff'

/** One side of a blank in each of its colours, with what is printed on it. */
export async function drawEffects(
  task: RenderTask,
  { document, angles }: ToRender,
  staging: Staging,
): Promise<readonly KeptPicture[]> {
  const angle = angles.find(({ key }) => key === task.subject)
  if (!angle) throw new Error(`the product has no side ${task.subject}`)
  const template = await templateOf(angle, staging)
  const from = document.faces.filter(({ key }) => angle.faces.includes(key)).map((face) => drawnFrom(document, face))
  const hexes = await hexesOf(task.colour_ids)
  const colours = angle.kind === 'photo' ? [[angle.colour_id, ITS_OWN] as const] : hexes
  const wanted = colours.map(
    ([colourId, hex]) =>
      ({ key: renderKey('effect', template.key, from, hex), kind: 'effect', colourId, format: 'jpeg', hex }) as const,
  )
  return drawn(task, wanted, staging, async (files) => {
    const pictures = await staging.pictures(from.flatMap(({ assets }) => assets))
    const shown = files.map(({ hex, output }) => ({ hex, format: 'jpeg' as const, output }))
    return render({ kind: 'effects', template, faces: from.map(({ face }) => face), pictures, shown })
  })
}

async function templateOf(angle: ProductAngle, staging: Staging): Promise<TemplateFile> {
  if (angle.kind === 'photo') {
    const { path, sha256 } = await staging.address(angle.photo)
    const faces = angle.places.map(({ face, quad }) => ({ key: face, corners: quad }))
    return { kind: 'photo', key: renderKey(sha256, faces), photo: path, faces }
  }
  const { file, base, planes } = angle.template
  const [said, piece, light] = [await staging.address(file), await staging.address(base), await staging.address(planes)]
  const key = renderKey(said.sha256, piece.sha256, light.sha256)
  return {
    kind: 'template',
    key,
    angle: JSON.parse(await readFile(said.path, 'utf8')) as AngleFile,
    base: piece.path,
    planes: light.path,
  }
}

async function hexesOf(ids: readonly number[]): Promise<readonly (readonly [id: number, hex: string])[]> {
  const found = await rows<{ id: number; hex: string }>(
    'select id, lower(hex) as hex from stock_colours where id = any(?)',
    [ids],
  )
  const hexes = new Map(found.map(({ id, hex }) => [id, hex]))
  return ids.flatMap((id) => (hexes.has(id) ? [[id, hexes.get(id) as string] as const] : []))
}
