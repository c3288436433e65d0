import { cornersAlong } from '#document/mockup/angle_file'
import type { UvGrid } from '#document/mockup/template'
import type { Rendered, RenderedFace } from '../render/rendered.ts'

const STEP = 8
/** Pixel radii for extrapolating a grid corner outside the visible face; beyond the last there is no data. */
const REACHES = [8, 16, 32]

/** The coarse grid over the visible face; null if it is not visible. */
export function gridOf({ width, height, soft }: Rendered, face: RenderedFace): UvGrid | null {
  const box = boxOf(face.mask, width, height)
  if (!box) return null
  const [columns, rows] = [cornersAlong(box.width, STEP), cornersAlong(box.height, STEP)]
  const [u, v] = [new Float32Array(columns * rows), new Float32Array(columns * rows)]
  const known = { ...face, width, height }
  for (let i = 0; i < u.length; i += 1) {
    const [x, y] = [box.x + (i % columns) * STEP, box.y + Math.floor(i / columns) * STEP]
    ;[u[i], v[i]] = shareAt(known, x, y, soft)
  }
  return { box, step: STEP, columns, rows, u, v }
}

interface Known {
  readonly u: Float32Array
  readonly v: Float32Array
  readonly width: number
  readonly height: number
}

function boxOf(mask: Float32Array, width: number, height: number) {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let i = 0; i < mask.length; i += 1) {
    if (!mask[i]) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/** The exact value, or a plane fitted to neighbours, nearest first. */
function shareAt(known: Known, x: number, y: number, soft: number): [number, number] {
  const { u, v, width, height } = known
  const there = y * width + x
  const isThere = x < width && y < height && !Number.isNaN(u[there])
  if (isThere && !soft) return [u[there] as number, v[there] as number]
  for (const reach of soft ? [Math.max(16, soft), Math.max(16, soft) * 2] : REACHES) {
    const around = neighbours(known, x, y, reach)
    if (around.length >= 12) return [plane(u, around), plane(v, around)]
  }
  return [-0.5, -0.5]
}

type Neighbour = readonly [at: number, dx: number, dy: number, weight: number]

function neighbours({ u, width, height }: Known, x: number, y: number, reach: number): Neighbour[] {
  const found: Neighbour[] = []
  const stride = Math.ceil(reach / 24)
  for (let dy = -reach; dy <= reach; dy += stride)
    for (let dx = -reach; dx <= reach; dx += stride) {
      const [px, py] = [x + dx, y + dy]
      if (px < 0 || py < 0 || px >= width || py >= height || Number.isNaN(u[py * width + px])) continue
      found.push([py * width + px, dx, dy, Math.exp((-3 * (dx * dx + dy * dy)) / (reach * reach))])
    }
  return found
}

/** Value at the centre of the best fitting plane; damped, so that thin rims do not extrapolate far. */
function plane(of: Float32Array, around: readonly Neighbour[]): number {
  let [w, sx, sy, sz, xx, xy, yy, xz, yz] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (const [at, dx, dy, weight] of around) {
    const z = of[at] as number
    w += weight
    sx += weight * dx
    sy += weight * dy
    sz += weight * z
    xx += weight * dx * dx
    xy += weight * dx * dy
    yy += weight * dy * dy
    xz += weight * dx * z
    yz += weight * dy * z
  }
  const [mx, my, mz] = [sx / w, sy / w, sz / w]
  const [cxx, cxy, cyy] = [xx / w - mx * mx + 0.05, xy / w - mx * my, yy / w - my * my + 0.05]
  const [cxz, cyz] = [xz / w - mx * mz, yz / w - my * mz]
  const area = cxx * cyy - cxy * cxy
  const [slopeX, slopeY] = [(cxz * cyy - cyz * cxy) / area, (cyz * cxx - cxz * cxy) / area]
  return mz - slopeX * mx - slopeY * my
}
