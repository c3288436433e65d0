import type { Matrix2d, Pen, Sheet } from './pen.ts'
import { penOf, type World } from './world.ts'

/** Bounds of a drawing, relative to the pen's origin. */
export interface Reach {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A sheet and its position on the pen's canvas in whole pixels, so that copying it resamples nothing. */
interface Apart {
  readonly sheet: Sheet
  readonly x: number
  readonly y: number
}

/**
 * Draws on a separate sheet and composites it once, with the pen's opacity and shadow, so overlapping parts neither
 * show through nor shade one another. `beyond` is the margin outside the canvas from which something may still be
 * visible.
 */
export function drawApart(pen: Pen, world: World, reach: Reach | null, beyond: Beyond, draw: (pen: Pen) => void): void {
  const apart = begun(pen, world, reach, beyond)
  if (!apart) return
  const { sheet, x, y } = apart
  const own = penOf(sheet)
  const { a, b, c, d, e, f } = pen.getTransform()
  own.setTransform(a, b, c, d, e - x, f - y)
  draw(own)
  const shadow = beyond.cast && world.castsApart ? shadowOf(own, world, beyond, draw) : null
  pen.save()
  pen.setTransform(1, 0, 0, 1, 0, 0)
  if (beyond.cast) {
    // Without the clip the shadow is computed over the whole canvas, which takes a second at print size.
    pen.beginPath()
    pen.rect(x - beyond.pixels, y - beyond.pixels, sheet.width + 2 * beyond.pixels, sheet.height + 2 * beyond.pixels)
    pen.clip()
    if (shadow) pen.drawImage(shadow, x - beyond.pixels, y - beyond.pixels)
    else beyond.cast(pen)
  }
  pen.drawImage(sheet, x, y)
  pen.restore()
  free(sheet)
  if (shadow) free(shadow)
}

function free(sheet: Sheet): void {
  sheet.width = 0
  sheet.height = 0
}

/** The shadow alone, in pixels: what casts it is drawn outside of the sheet. */
function shadowOf(drawn: Pen, world: World, { pixels, cast }: Beyond, draw: (pen: Pen) => void): Sheet {
  const { width, height } = drawn.canvas
  const [flat, shadow] = [world.sheet(width, height, true), world.sheet(width + 2 * pixels, height + 2 * pixels, true)]
  const [own, over] = [penOf(flat), penOf(shadow)]
  const { a, b, c, d, e, f } = drawn.getTransform()
  own.setTransform(a, b, c, d, e, f)
  draw(own)
  cast?.(over)
  over.shadowOffsetX += shadow.width
  over.drawImage(flat, pixels - shadow.width, pixels)
  free(flat)
  return shadow
}

interface Beyond {
  readonly pixels: number
  /** The drawing has no shape: pixels, also where other sheets are drawings. */
  readonly isRead?: true
  cast?(pen: Pen): void
}

export const NOTHING_BEYOND: Beyond = { pixels: 0 }
export const AS_PIXELS: Beyond = { pixels: 0, isRead: true }

function begun(pen: Pen, world: World, reach: Reach | null, { pixels, isRead }: Beyond): Apart | null {
  const canvas = { left: -pixels, top: -pixels, right: pen.canvas.width + pixels, bottom: pen.canvas.height + pixels }
  const taken = reach ? onCanvas(reach, pen.getTransform()) : canvas
  const x = Math.floor(Math.max(taken.left - 1, canvas.left))
  const y = Math.floor(Math.max(taken.top - 1, canvas.top))
  const width = Math.ceil(Math.min(taken.right + 1, canvas.right)) - x
  const height = Math.ceil(Math.min(taken.bottom + 1, canvas.bottom)) - y
  return width > 0 && height > 0 ? { sheet: world.sheet(width, height, isRead), x, y } : null
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

/** Canvas pixels per pen unit, averaged over all directions. */
export function scaleOf(pen: Pen): number {
  const { a, b, c, d } = pen.getTransform()
  return Math.sqrt(Math.abs(a * d - b * c))
}
