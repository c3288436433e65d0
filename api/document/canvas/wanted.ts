import type { Crop } from '../model/layers.ts'
import { apply, invert, type Matrix } from '../geometry/matrix.ts'

/** Fractions of the whole picture's sides, from 0 to 1. */
export interface Shares {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The visible part of a picture on a canvas. */
export interface Wanted {
  readonly seen: Shares
  /** Canvas pixels that the whole picture would cover. */
  readonly across: number
  readonly down: number
}

interface Box {
  readonly width: number
  readonly height: number
}

export const WHOLE: Shares = { left: 0, top: 0, right: 1, bottom: 1 }

/** `beyond`: margin in pixels within which something outside may still be visible, for example by its shadow. */
interface Canvas extends Box {
  readonly beyond?: number
}

/** The visible part of a picture in a frame around the origin of `matrix`; null if it is off the canvas. */
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

/** Tolerates rounding errors. */
export const covers = (outer: Shares, inner: Shares) =>
  outer.left <= inner.left + HAIR &&
  outer.top <= inner.top + HAIR &&
  outer.right >= inner.right - HAIR &&
  outer.bottom >= inner.bottom - HAIR
const HAIR = 1e-9
