import type { Box } from './boxes.ts'
import type { Point } from './matrix.ts'

type Polygon = readonly Point[]

export function clipped(polygon: Polygon, { left, top, right, bottom }: Box): Polygon {
  return [
    ({ x }: Point) => x - left,
    ({ x }: Point) => right - x,
    ({ y }: Point) => y - top,
    ({ y }: Point) => bottom - y,
  ].reduce(keptSide, polygon)
}

/** Keeps the part where `inside` is not negative. */
function keptSide(polygon: Polygon, inside: (point: Point) => number): Polygon {
  return polygon.flatMap((to, index) => {
    const from = polygon.at(index - 1) as Point
    const [before, after] = [inside(from), inside(to)]
    const crossing = before * after < 0 ? [between(from, to, before / (before - after))] : []
    return after >= 0 ? [...crossing, to] : crossing
  })
}

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

export function areaOf(polygon: Polygon): number {
  const twice = polygon.reduce((sum, { x, y }, index) => {
    const before = polygon.at(index - 1) as Point
    return sum + before.x * y - x * before.y
  }, 0)
  return Math.abs(twice) / 2
}
