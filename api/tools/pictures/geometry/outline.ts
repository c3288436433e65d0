import type { Place } from './mesh.ts'

/**
 * One side of a pattern piece. An open side is a hem, neck or cuff; others are sewn to the same side of the other
 * piece.
 */
export interface Side {
  readonly points: readonly Place[]
  readonly isOpen: boolean
}

/** A Catmull–Rom spline through the points, in steps of about `step`. */
export function through(points: readonly Place[], step: number): Place[] {
  const fine = points.slice(0, -1).flatMap((_, i) => piece(points, i))
  fine.push(points.at(-1) as Place)
  return evenly(fine, step)
}

function piece(points: readonly Place[], i: number): Place[] {
  const [a, b, c, d] = [points[i - 1] ?? points[i], points[i], points[i + 1], points[i + 2] ?? points[i + 1]] as Place[]
  if (!a || !b || !c || !d) return []
  return Array.from({ length: 24 }, (_, n) => {
    const t = n / 24
    const along = (k: 0 | 1) =>
      b[k] +
      (t * (c[k] - a[k] + t * (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k] + t * (3 * (b[k] - c[k]) + d[k] - a[k])))) / 2
    return [along(0), along(1)] as const
  })
}

/** Resamples a line into equal steps. */
export function evenly(points: readonly Place[], step: number): Place[] {
  const lengths = [0]
  for (const [i, [x, y]] of points.entries()) {
    const next = points[i + 1]
    if (next) lengths.push((lengths.at(-1) ?? 0) + Math.hypot(next[0] - x, next[1] - y))
  }
  const whole = lengths.at(-1) ?? 0
  const pieces = Math.max(1, Math.round(whole / step))
  let i = 0
  return Array.from({ length: pieces + 1 }, (_, n) => {
    const goal = (whole * n) / pieces
    while (i < points.length - 2 && (lengths[i + 1] ?? 0) < goal) i += 1
    const [a, b] = [points[i] as Place, points[i + 1] as Place]
    const part = (goal - (lengths[i] ?? 0)) / Math.max(1e-9, (lengths[i + 1] ?? 0) - (lengths[i] ?? 0))
    return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part] as const
  })
}

export const mirrored = (points: readonly Place[]): Place[] => points.map(([x, y]) => [-x, y] as const).toReversed()

export function away(line: readonly Place[], x: number, y: number): number {
  let best = Infinity
  for (let i = 0; i < line.length - 1; i += 1) {
    const [ax, ay] = line[i] as Place
    const [bx, by] = line[i + 1] as Place
    const [dx, dy] = [bx - ax, by - ay]
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
    best = Math.min(best, (x - ax - dx * t) ** 2 + (y - ay - dy * t) ** 2)
  }
  return Math.sqrt(best)
}

export function isWithin(outline: readonly Place[], x: number, y: number): boolean {
  let within = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i, i += 1) {
    const [ax, ay] = outline[i] as Place
    const [bx, by] = outline[j] as Place
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within
  }
  return within
}

/** The nearest point of a line. */
export interface Nearest {
  readonly far: number
  /** Distance along the line. */
  readonly along: number
  /** Unit vector from the line to the place. */
  readonly away: Place
  /** Whether it is left of the line's direction, with y upwards. */
  readonly isLeft: boolean
}

const CELL = 16

/** Nearest point within `reach` of a line, else null. Optimised, because every pixel calls it. */
export function nearTo(line: readonly Place[], reach: number): (x: number, y: number) => Nearest | null {
  const cells = new Map<number, number[]>()
  const lengths = [0]
  for (let i = 0; i < line.length - 1; i += 1) {
    const [[ax, ay], [bx, by]] = [line[i] as Place, line[i + 1] as Place]
    lengths.push((lengths[i] as number) + Math.hypot(bx - ax, by - ay))
    for (let cx = cell(Math.min(ax, bx) - reach); cx <= cell(Math.max(ax, bx) + reach); cx += 1)
      for (let cy = cell(Math.min(ay, by) - reach); cy <= cell(Math.max(ay, by) + reach); cy += 1) {
        const key = cx * 4096 + cy
        cells.set(key, [...(cells.get(key) ?? []), i])
      }
  }
  return (x, y) => nearest(line, lengths, cells.get(cell(x) * 4096 + cell(y)), x, y, reach)
}

const cell = (mm: number) => Math.floor(mm / CELL) + 2048

function nearest(
  line: readonly Place[],
  lengths: readonly number[],
  pieces: readonly number[] | undefined,
  x: number,
  y: number,
  reach: number,
): Nearest | null {
  let [best, along, awayX, awayY, turn] = [reach * reach, 0, 0, 0, 0]
  for (const i of pieces ?? []) {
    const [ax, ay] = line[i] as Place
    const [bx, by] = line[i + 1] as Place
    const [dx, dy] = [bx - ax, by - ay]
    const square = dx * dx + dy * dy || 1
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square))
    const [ox, oy] = [x - ax - dx * t, y - ay - dy * t]
    const far = ox * ox + oy * oy
    if (far < best) [best, along, awayX, awayY, turn] = [far, (lengths[i] as number) + t * Math.sqrt(square), ox, oy, dx * oy - dy * ox] // prettier-ignore
  }
  if (best >= reach * reach) return null
  const far = Math.sqrt(best)
  return { far, along, away: far > 1e-6 ? [awayX / far, awayY / far] : [0, 0], isLeft: turn > 0 }
}
