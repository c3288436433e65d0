import { boxAround, type Box } from './boxes.ts'
import type { Point } from './matrix.ts'
import { mapped, readPath, writePath, type Path } from './path.ts'

/** The smallest upright box around the curves; control points may lie beyond it. */
export function boundsOf(path: Path): Box {
  const ends: Point[] = []
  for (const [command, ...numbers] of path) {
    if (command === 'Z') continue
    const from = ends.at(-1)
    const end = { x: numbers.at(-2) as number, y: numbers.at(-1) as number }
    if (command === 'C' && from) {
      const [ax = 0, ay = 0, bx = 0, by = 0] = numbers
      for (const x of turnsOf(from.x, ax, bx, end.x)) ends.push({ x, y: from.y })
      for (const y of turnsOf(from.y, ay, by, end.y)) ends.push({ x: from.x, y })
    }
    ends.push(end)
  }
  return boxAround(ends)
}

/** Where one coordinate of a cubic curve turns back. */
function turnsOf(from: number, one: number, two: number, to: number): number[] {
  const [a, b, c] = [to - 3 * two + 3 * one - from, 2 * (two - 2 * one + from), one - from]
  const root = Math.sqrt(b * b - 4 * a * c)
  const roots = Math.abs(a) < 1e-9 ? [-c / b] : [(-b + root) / (2 * a), (-b - root) / (2 * a)]
  return roots
    .filter((t) => t > 0 && t < 1)
    .map((t) => (1 - t) ** 3 * from + 3 * (1 - t) ** 2 * t * one + 3 * (1 - t) * t * t * two + t ** 3 * to)
}

export interface Fitted {
  /** In thousandths of its box. */
  readonly path: Path
  readonly box: Box
}

/** A path in thousandths of its own box, whose sides are at least `least`; null when nothing of it can be stored. */
export function fittedPath(path: Path, least = 0.1): Fitted | null {
  const tight = boundsOf(path)
  const [width, height] = [Math.max(tight.right - tight.left, least), Math.max(tight.bottom - tight.top, least)]
  const [x, y] = [(tight.left + tight.right) / 2, (tight.top + tight.bottom) / 2]
  const box = { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
  const made = mapped(path, (px, py) => [((px - box.left) / width) * 1000, ((py - box.top) / height) * 1000])
  return readPath(writePath(made)) ? { path: made, box } : null
}
