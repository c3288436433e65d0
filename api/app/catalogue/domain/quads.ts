type Point = readonly [number, number]

/** Four corners within the photo that go around a face without crossing: whatever is laid on it is not torn. */
export function isQuad(given: unknown): boolean {
  if (!Array.isArray(given) || given.length !== 4 || !given.every(isCorner)) return false
  return given.every((_, i) => turn(at(given, i), at(given, i + 1), at(given, i + 2)) > LEAST)
}

/** Nearly a straight line, or a face of no more than a point. */
const LEAST = 1e-6
const at = (corners: readonly Point[], i: number) => corners[i % 4] as Point

const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1
const isCorner = (one: unknown): one is Point => Array.isArray(one) && one.length === 2 && one.every(isShare)

/** More than nothing where the way from a over b to c turns clockwise, as seen on a screen. */
const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) => (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
