import type { Matrix2d, Pen, Sheet } from './pen.ts'
import { penOf, type World } from './world.ts'

/** What something drawn may cover, from the pen's place. */
export interface Reach {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A sheet and where on the pen's canvas it lies, in whole pixels, so that laying it there changes none of it. */
interface Apart {
  readonly sheet: Sheet
  readonly x: number
  readonly y: number
}

/**
 * Draws on a sheet of its own and lays it down as one thing, as transparent as the pen is and with the pen's shadow: parts that
 * overlap neither show through one another nor cast shadows on one another. `beyond` is how far from the canvas something may lie and
 * still be seen on it.
 */
export function drawApart(pen: Pen, world: World, reach: Reach | null, beyond: Beyond, draw: (pen: Pen) => void): void {
  const apart = begun(pen, world, reach, beyond)
  if (!apart) return
  const { sheet, x, y } = apart
  const own = penOf(sheet)
  const { a, b, c, d, e, f } = pen.getTransform()
  own.setTransform(a, b, c, d, e - x, f - y)
  draw(own)
  pen.save()
  pen.setTransform(1, 0, 0, 1, 0, 0)
  if (beyond.cast) {
    // Or a shadow would be looked for on the whole canvas, which takes a second at the size of a print file.
    pen.beginPath()
    pen.rect(x - beyond.pixels, y - beyond.pixels, sheet.width + 2 * beyond.pixels, sheet.height + 2 * beyond.pixels)
    pen.clip()
    beyond.cast(pen)
  }
  pen.drawImage(sheet, x, y)
  pen.restore()
  sheet.width = 0
  sheet.height = 0
}

interface Beyond {
  readonly pixels: number
  cast?(pen: Pen): void
}

export const NOTHING_BEYOND: Beyond = { pixels: 0 }

function begun(pen: Pen, world: World, reach: Reach | null, { pixels }: Beyond): Apart | null {
  const canvas = { left: -pixels, top: -pixels, right: pen.canvas.width + pixels, bottom: pen.canvas.height + pixels }
  const taken = reach ? onCanvas(reach, pen.getTransform()) : canvas
  const x = Math.floor(Math.max(taken.left - 1, canvas.left))
  const y = Math.floor(Math.max(taken.top - 1, canvas.top))
  const width = Math.ceil(Math.min(taken.right + 1, canvas.right)) - x
  const height = Math.ceil(Math.min(taken.bottom + 1, canvas.bottom)) - y
  return width > 0 && height > 0 ? { sheet: world.sheet(width, height), x, y } : null
}

function onCanvas({ left, top, right, bottom }: Reach, { a, b, c, d, e, f }: Matrix2d): Reach {
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const
  const across = corners.map(([x, y]) => a * x + c * y + e)
  const down = corners.map(([x, y]) => b * x + d * y + f)
  return { left: Math.min(...across), top: Math.min(...down), right: Math.max(...across), bottom: Math.max(...down) }
}

/** How many pixels of the canvas one of the pen's is long, all directions together. */
export function scaleOf(pen: Pen): number {
  const { a, b, c, d } = pen.getTransform()
  return Math.sqrt(Math.abs(a * d - b * c))
}
