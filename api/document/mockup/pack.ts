import { PLANES_OF_ALL, type AngleFile } from './angle_file.ts'
import { packedGrid } from './packed_grid.ts'
import type { Pixels, Template } from './template.ts'

export type AngleName = Pick<AngleFile, 'key' | 'name_zh' | 'name_en'>

/** Input of `decode`, once `base` and `planes` are written as pictures. */
export interface PackedTemplate {
  readonly angle: AngleFile
  readonly base: Pixels
  readonly planes: Pixels
}

export function pack(template: Template, name: AngleName): PackedTemplate {
  const { width, height, faces } = template
  const { key, name_zh, name_en } = name
  return {
    angle: {
      version: 1,
      key,
      name_zh,
      name_en,
      width,
      height,
      base: 'base.webp',
      planes: 'planes.webp',
      faces: faces.map((face) => ({
        key: face.key,
        box: [face.box.x, face.box.y, face.box.width, face.box.height],
        footprint: [face.footprint.width, face.footprint.height],
        step: face.step,
        grid: packedGrid(face.u, face.v),
      })),
    },
    base: template.base,
    planes: stacked(template),
  }
}

function stacked({ width, height, shade, light, colour, faces }: Template): Pixels {
  const size = width * height
  const data = new Uint8ClampedArray(size * 4 * (PLANES_OF_ALL + faces.length))
  for (const [index, plane] of [shade, light, colour, ...faces.map(({ mask }) => mask)].entries())
    for (let i = 0; i < size; i += 1) data.fill(plane[i] as number, (index * size + i) * 4, (index * size + i) * 4 + 3)
  for (let i = 3; i < data.length; i += 4) data[i] = 255
  return { width, height: height * (PLANES_OF_ALL + faces.length), data }
}
