import { cornersAlong } from './angle_file.ts'
import { faceUnder, type Corner, type Corners } from './homography.ts'
import { shadeOf } from './shade_of.ts'
import type { PixelBox, Pixels, Template, TemplateFace } from './template.ts'

const STEP = 8

/** A face on a photo, with corners as fractions of the photo's width and height. */
export interface DrawnFace {
  readonly key: string
  readonly corners: Corners
}

/** A simple template from a photo: fixed colour, and flat prints within the drawn corners, lit by the photo. */
export function bakeQuad(photo: Pixels, faces: readonly DrawnFace[]): Template {
  const { width, height } = photo
  const scaled = ([x, y]: Corner): Corner => [x * width, y * height]
  const drawn = faces.map(({ key, corners: [a, b, c, d] }) =>
    faceOn(photo, key, [scaled(a), scaled(b), scaled(c), scaled(d)]),
  )
  return {
    width,
    height,
    base: photo,
    colour: new Uint8Array(width * height),
    light: new Uint8Array(width * height),
    shade: shadeOf(photo, drawn),
    faces: drawn,
  }
}

function faceOn({ width, height }: Pixels, key: string, corners: Corners): TemplateFace {
  const box = boxOf(corners, width, height)
  const [columns, rows] = [cornersAlong(box.width, STEP), cornersAlong(box.height, STEP)]
  const [u, v] = [new Float32Array(columns * rows), new Float32Array(columns * rows)]
  const under = faceUnder(corners)
  for (let i = 0; i < u.length; i += 1)
    [u[i], v[i]] = under(box.x + (i % columns) * STEP + 0.5, box.y + Math.floor(i / columns) * STEP + 0.5) as [number, number] // prettier-ignore
  return {
    key,
    box,
    step: STEP,
    columns,
    rows,
    u,
    v,
    footprint: footprintOf(corners),
    mask: maskOf(box, width, height),
  }
}

/** The corners' bounding box plus one pixel, within the photo. */
function boxOf(corners: Corners, width: number, height: number): PixelBox {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [x, y] = [Math.max(0, Math.floor(Math.min(...xs)) - 1), Math.max(0, Math.floor(Math.min(...ys)) - 1)]
  const right = Math.min(width, Math.ceil(Math.max(...xs)) + 1)
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)) + 1)
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) }
}

const far = (one: Corner, two: Corner) => Math.hypot(one[0] - two[0], one[1] - two[1])

function footprintOf([a, b, c, d]: Corners) {
  return { width: Math.ceil(Math.max(far(a, b), far(d, c))), height: Math.ceil(Math.max(far(a, d), far(b, c))) }
}

/** The whole box: a print ends by itself where u and v leave the print area. */
function maskOf(box: PixelBox, width: number, height: number) {
  const mask = new Uint8Array(width * height)
  for (let y = box.y; y < box.y + box.height; y += 1) mask.fill(255, y * width + box.x, y * width + box.x + box.width)
  return mask
}
