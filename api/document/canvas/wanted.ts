import type { Crop } from '../model/layers.ts'
import { apply, invert, type Matrix } from '../geometry/matrix.ts'

/** From 0 to 1 along the sides of a whole picture. */
export interface Shares {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What a canvas shows of a picture. */
export interface Wanted {
  readonly seen: Shares
  /** Pixels of the canvas that the sides of the whole picture would take. */
  readonly across: number
  readonly down: number
}

interface Box {
  readonly width: number
  readonly height: number
}

export const WHOLE: Shares = { left: 0, top: 0, right: 1, bottom: 1 }

/** A canvas, and how many pixels beside it something may lie and still be seen on it, as by its shadow. */
interface Canvas extends Box {
  readonly beyond?: number
}

/** What is seen of a picture in a frame around the origin of `matrix`; null where none of it is on the canvas. */
export function wantedOf(matrix: Matrix, frame: Box, crop: Crop | undefined, canvas: Canvas): Wanted | null {
  const [a, b, c, d] = matrix
  if (a * d - b * c === 0) return null
  const { x, y, width, height } = crop ?? { x: 0, y: 0, width: 1, height: 1 }
  const back = invert(matrix)
  const { beyond = 0 } = canvas
  const [right, bottom] = [canvas.width + beyond, canvas.height + beyond]
  const corners = [
    { x: -beyond, y: -beyond },
    { x: right, y: -beyond },
    { x: right, y: bottom },
    { x: -beyond, y: bottom },
  ].map((corner) => apply(back, corner))
  const across = corners.map((corner) => within(x + (corner.x / frame.width + 0.5) * width, x, x + width))
  const down = corners.map((corner) => within(y + (corner.y / frame.height + 0.5) * height, y, y + height))
  const seen = {
    left: Math.min(...across),
    top: Math.min(...down),
    right: Math.max(...across),
    bottom: Math.max(...down),
  }
  if (seen.left >= seen.right || seen.top >= seen.bottom) return null
  return {
    seen,
    across: (Math.hypot(a, b) * frame.width) / width,
    down: (Math.hypot(c, d) * frame.height) / height,
  }
}

const within = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)

/** Whether all of one is within another; a hair of rounding does not count. */
export const covers = (outer: Shares, inner: Shares) =>
  outer.left <= inner.left + HAIR &&
  outer.top <= inner.top + HAIR &&
  outer.right >= inner.right - HAIR &&
  outer.bottom >= inner.bottom - HAIR
const HAIR = 1e-9
