import ClipperLib, { type ClipperPath } from 'clipper-lib'
import { mapped, writePath, type Path } from '../geometry/path.ts'
import { fittedPath } from '../geometry/path_bounds.ts'
import { apply } from '../geometry/matrix.ts'
import { pathOfShape } from '../geometry/shape_path.ts'
import { matrixOf } from '../geometry/transform.ts'
import { tidy } from '../geometry/units.ts'
import type { Combination } from '../model/kinds.ts'
import type { ShapeLayer } from '../model/layers.ts'
import { RANGES } from '../model/limits.ts'

/** Thousandths of a millimetre, because the library computes with whole numbers. */
const UNITS = 1000
/** How far the lines that replace a curve may be from it, in millimetres; coarser ones where the result is too long. */
const FINEST = 0.01
const COARSEST = 0.2

/**
 * One shape of several with the same parent, bottom first: subtracting takes the upper ones from the lowest. It has the
 * place and the look of the lowest. Null when nothing is left, or more than a document can hold.
 */
export function combined(layers: readonly ShapeLayer[], how: Combination): ShapeLayer | null {
  const [lowest] = layers
  if (!lowest) return null
  for (let fine = FINEST; fine <= COARSEST; fine *= 2) {
    const path = layers.map((layer) => polygonsOf(layer, fine)).reduce((one, other) => clip(one, other, how))
    if (path.length === 0) return null
    const fitted = fittedPath(pathOf(path, fine))
    if (fitted) return laid(lowest, fitted)
  }
  return null
}

function laid(lowest: ShapeLayer, { path, box }: NonNullable<ReturnType<typeof fittedPath>>): ShapeLayer | null {
  const [x, y] = [tidy((box.left + box.right) / 2), tidy((box.top + box.bottom) / 2)]
  const [width, height] = [tidy(box.right - box.left), tidy(box.bottom - box.top)]
  const isWithin = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most
  if (![x, y].every((one) => isWithin(one, RANGES.position))) return null
  if (![width, height].every((one) => isWithin(one, RANGES.size))) return null
  const { id, name, opacity, blend, fill, outline, shadow } = lowest
  const dash = lowest.shape === 'line' ? undefined : lowest.dash
  return {
    type: 'shape',
    id,
    ...(name !== undefined && { name }),
    x,
    y,
    ...(opacity !== undefined && { opacity }),
    ...(blend && { blend }),
    width,
    height,
    shape: 'path',
    ...(fill !== undefined && { fill }),
    ...(outline && { outline }),
    ...(dash && { dash }),
    ...(shadow && { shadow }),
    path: writePath(path),
  }
}

/** In the parent's millimetres; a line is as thick as its frame. */
function polygonsOf(layer: ShapeLayer, fine: number): ClipperPath[] {
  const { width, height } = layer
  const edge = pathOfShape(layer.shape === 'line' ? { shape: 'rectangle', width, height } : layer)
  const matrix = matrixOf(layer)
  const placed = mapped(edge, (x, y) => {
    const point = apply(matrix, { x, y })
    return [point.x, point.y]
  })
  const rings = flattened(placed, fine)
  const { ctUnion } = ClipperLib.ClipType
  return execute(rings, [], ctUnion)
}

function flattened(path: Path, fine: number): ClipperPath[] {
  const rings: ClipperPath[] = []
  let [x, y] = [0, 0]
  const add = (toX: number, toY: number) => {
    rings.at(-1)?.push({ X: Math.round(toX * UNITS), Y: Math.round(toY * UNITS) })
    ;[x, y] = [toX, toY]
  }
  for (const step of path) {
    if (step[0] === 'M') rings.push([])
    if (step[0] === 'M' || step[0] === 'L') add(step[1], step[2])
    if (step[0] !== 'C') continue
    const [, ax, ay, bx, by, toX, toY] = step
    const [fromX, fromY] = [x, y]
    const bend = Math.max(
      Math.hypot(fromX - 2 * ax + bx, fromY - 2 * ay + by),
      Math.hypot(ax - 2 * bx + toX, ay - 2 * by + toY),
    )
    const count = Math.min(Math.max(Math.ceil(Math.sqrt((0.75 * bend) / fine)), 1), 400)
    for (let at = 1; at <= count; at++) {
      const [t, s] = [at / count, 1 - at / count]
      const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
      add(a * fromX + b * ax + c * bx + d * toX, a * fromY + b * ay + c * by + d * toY)
    }
  }
  return rings
}

/** Two at a time, because mirrored shapes run the other way round and would cancel each other. */
function clip(one: ClipperPath[], other: ClipperPath[], how: Combination): ClipperPath[] {
  const { ctUnion, ctDifference, ctIntersection } = ClipperLib.ClipType
  return execute(one, other, { unite: ctUnion, subtract: ctDifference, intersect: ctIntersection }[how])
}

function execute(subject: ClipperPath[], other: ClipperPath[], type: number): ClipperPath[] {
  const { ptSubject, ptClip } = ClipperLib.PolyType
  const { pftNonZero } = ClipperLib.PolyFillType
  const clipper = new ClipperLib.Clipper()
  if (subject.length > 0) clipper.AddPaths(subject, ptSubject, true)
  if (other.length > 0) clipper.AddPaths(other, ptClip, true)
  const made: ClipperPath[] = []
  clipper.Execute(type, made, pftNonZero, pftNonZero)
  return made
}

const pathOf = (polygons: ClipperPath[], fine: number): Path =>
  ClipperLib.Clipper.CleanPolygons(polygons, (fine * UNITS) / 2)
    .filter((ring) => ring.length > 2)
    .flatMap((ring): Path => [
      ...ring.map(({ X, Y }, at) => [at === 0 ? 'M' : 'L', X / UNITS, Y / UNITS] as const),
      ['Z'],
    ])
