export interface Point {
  readonly x: number
  readonly y: number
}

/** x' = a·x + c·y + e, y' = b·x + d·y + f, in the order of canvas APIs. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** Applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  const [ia, ib, ic, id, ie, i] = inner
  return [a * ia + c * ib, b * ia + d * ib, a * ic + c * id, b * ic + d * id, a * ie + c * i + e, b * ie + d * i + f]
}

export const apply = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

/** Scales are never zero, so every matrix of a document is invertible. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const area = a * d - b * c
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area]
}

/** Applies the matrix without translation. */
export const applyLinear = (matrix: Matrix, { x, y }: Point): Point => {
  const [a, b, c, d] = matrix
  return { x: a * x + c * y, y: b * x + d * y }
}
