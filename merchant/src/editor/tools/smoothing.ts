import type { Path, Segment } from '@inkfold/api/document/geometry/path'
import type { Point } from '@inkfold/api/document/geometry/matrix'

interface Smoothing {
  /** From 0, as drawn, to 1; more for strokes too long to be stored. */
  readonly by: number
  /** Of the pen, in millimetres: ends this close are joined. */
  readonly width: number
}

/** In millimetres: how far a smoothed line may be from the drawn one. */
const [NEAREST, FARTHEST] = [0.05, 1.5]
/** Passes that pull each point between its neighbours. */
const PASSES = 8

/** The points of a stroke with its next one; of too many, every second is dropped. */
export function drawnTo(points: Point[], to: Point, most: number): Point[] {
  points.push(to)
  return points.length > most ? points.filter((_, index) => index % 2 === 0) : points
}

/** The pen's points as a curve through the few that shape it; empty without any length. */
export function smoothed(points: readonly Point[], { by, width }: Smoothing): Path {
  const apart = points.filter((point, index) => index === 0 || distance(point, points[index - 1] as Point) > 0)
  const [first] = apart
  if (!first || apart.length < 2) return []
  const isClosed = joins(apart, width)
  const kept = simplified(pulled(apart, Math.round(PASSES * Math.min(by, 1))), NEAREST + (FARTHEST - NEAREST) * by)
  if (kept.length === 2 && !isClosed) return [at('M', kept[0] as Point), at('L', kept[1] as Point)]
  const around = isClosed ? kept.slice(0, -1) : kept
  if (isClosed && around.length < 3) return [at('M', first), ...apart.slice(1).map((point) => at('L', point))]
  return curved(around, isClosed)
}

const at = (command: 'M' | 'L', { x, y }: Point): Segment => [command, x, y]
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** The ends meet, and the stroke went far from them in between. */
function joins(points: readonly Point[], width: number): boolean {
  const [first, last] = [points[0] as Point, points.at(-1) as Point]
  const reach = Math.max(width, 2)
  return distance(first, last) < reach && Math.max(...points.map((point) => distance(first, point))) > 4 * reach
}

function pulled(points: readonly Point[], passes: number): readonly Point[] {
  let made = points
  for (let pass = 0; pass < passes; pass++)
    made = made.map((point, index) => {
      const [before, after] = [made[index - 1], made[index + 1]]
      return before && after
        ? { x: (before.x + 2 * point.x + after.x) / 4, y: (before.y + 2 * point.y + after.y) / 4 }
        : point
    })
  return made
}

/** Drops points nearer than `most` to the line without them (Ramer, Douglas, Peucker), without recursion. */
function simplified(points: readonly Point[], most: number): readonly Point[] {
  const isKept = new Set([0, points.length - 1])
  const open: [number, number][] = [[0, points.length - 1]]
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part
    let [farthest, index] = [most, -1]
    for (let between = from + 1; between < to; between++) {
      const away = awayFrom(points[between] as Point, points[from] as Point, points[to] as Point)
      if (away > farthest) [farthest, index] = [away, between]
    }
    if (index < 0) continue
    isKept.add(index)
    open.push([from, index], [index, to])
  }
  return points.filter((_, index) => isKept.has(index))
}

function awayFrom(point: Point, from: Point, to: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const square = x * x + y * y
  const share = square === 0 ? 0 : ((point.x - from.x) * x + (point.y - from.y) * y) / square
  const along = Math.min(Math.max(share, 0), 1)
  return distance(point, { x: from.x + along * x, y: from.y + along * y })
}

/** A curve through every point whose direction at each is that of its neighbours (Catmull and Rom). */
function curved(points: readonly Point[], isClosed: boolean): Path {
  const count = points.length
  const near = (index: number): Point =>
    points[isClosed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] as Point
  const steps = Array.from({ length: isClosed ? count : count - 1 }, (_, index): Segment => {
    const [before, from, to, after] = [near(index - 1), near(index), near(index + 1), near(index + 2)]
    const pull = distance(from, to) / 3
    const out = toward(before, to, pull * straightness(before, from, to))
    const back = toward(after, from, pull * straightness(after, to, from))
    return ['C', from.x + out.x, from.y + out.y, to.x + back.x, to.y + back.y, to.x, to.y]
  })
  return [at('M', points[0] as Point), ...steps, ...(isClosed ? [['Z'] as const] : [])]
}

/** From 1 on a straight line to 0 where the stroke turns back, so that sharp corners stay sharp. */
function straightness(before: Point, point: Point, after: Point): number {
  const whole = distance(before, point) + distance(point, after)
  return whole === 0 ? 0 : distance(before, after) / whole
}

function toward(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to) || 1
  return { x: ((to.x - from.x) / whole) * length, y: ((to.y - from.y) / whole) * length }
}
