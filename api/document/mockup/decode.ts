import { PLANES_OF_ALL, cornersAlong, type AngleFile, type FaceFile } from './angle_file.ts'
import { openedGrid } from './packed_grid.ts'
import type { Pixels, Plane, Template, TemplateFace } from './template.ts'

/** The caller has decoded the two pictures, which differs by platform. */
export function decode(angle: AngleFile, base: Pixels, planes: Pixels): Template {
  const { width, height } = angle
  const needed = (PLANES_OF_ALL + angle.faces.length) * height
  if (base.width !== width || base.height !== height || planes.width !== width || planes.height !== needed)
    throw new RangeError(`the pictures of ${angle.key} are not as large as it says`)
  const plane = (index: number) => planeOf(planes, index * width * height, width * height)
  return {
    width,
    height,
    base,
    shade: plane(0),
    light: plane(1),
    colour: plane(2),
    faces: angle.faces.map((face, i) => faceOf(face, plane(PLANES_OF_ALL + i))),
  }
}

function planeOf({ data }: Pixels, from: number, length: number): Plane {
  const plane = new Uint8Array(length)
  for (let i = 0; i < length; i += 1) plane[i] = data[(from + i) * 4] as number
  return plane
}

function faceOf({ key, box: [x, y, width, height], footprint, step, grid }: FaceFile, mask: Plane): TemplateFace {
  const [columns, rows] = [cornersAlong(width, step), cornersAlong(height, step)]
  return {
    key,
    box: { x, y, width, height },
    footprint: { width: footprint[0], height: footprint[1] },
    step,
    columns,
    rows,
    ...openedGrid(grid, columns * rows),
    mask,
  }
}
