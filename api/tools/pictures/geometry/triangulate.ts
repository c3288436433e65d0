import { chance } from './chance.ts'
import type { Place } from './mesh.ts'
import { away, isWithin } from './outline.ts'

/** Triangulates an outline with points about `step` apart: first the outline's points, then interior ones. */
export function filled(outline: readonly Place[], step: number): { points: Place[]; triangles: number[] } {
  const points = [...outline, ...inner(outline, step)]
  const triangles = delaunay(points).filter((corners) => {
    const x = corners.reduce((sum, i) => sum + (points[i]?.[0] ?? 0), 0) / 3
    const y = corners.reduce((sum, i) => sum + (points[i]?.[1] ?? 0), 0) / 3
    return isWithin(outline, x, y)
  })
  return { points, triangles: triangles.flat() }
}

/** Staggered rows with jitter, so that no fold follows them. */
function inner(outline: readonly Place[], step: number): Place[] {
  const random = chance(7)
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  const found: Place[] = []
  const ring = [...outline, outline[0] as Place]
  for (let y = Math.min(...ys), row = 0; y < Math.max(...ys); y += step * 0.866, row += 1)
    for (let x = Math.min(...xs) + (row % 2 ? step / 2 : 0); x < Math.max(...xs); x += step) {
      const place = [x + (random() - 0.5) * step * 0.3, y + (random() - 0.5) * step * 0.3] as const
      if (isWithin(outline, ...place) && away(ring, ...place) > step * 0.62) found.push(place)
    }
  return found
}

interface Round {
  readonly corners: readonly [number, number, number]
  readonly x: number
  readonly y: number
  readonly square: number
}

/** Bowyer–Watson algorithm, swept from left to right: a triangle whose circumcircle is fully to the left is final. */
function delaunay(points: readonly Place[]): (readonly [number, number, number])[] {
  const n = points.length
  const all = [...points, [-1e5, -1e5], [1e5, -1e5], [0, 2e5]] as Place[]
  const order = points.map((_, i) => i).toSorted((a, b) => (all[a]?.[0] ?? 0) - (all[b]?.[0] ?? 0))
  let open: Round[] = [round(all, n, n + 1, n + 2)]
  const done: Round[] = []
  for (const i of order) {
    const [x, y] = all[i] as Place
    const rim = new Map<string, readonly [number, number]>()
    const kept: Round[] = []
    for (const one of open) {
      const dx = x - one.x
      if (dx > 0 && dx * dx > one.square) done.push(one)
      else if (dx * dx + (y - one.y) ** 2 > one.square) kept.push(one)
      else addRim(rim, one.corners)
    }
    for (const [a, b] of rim.values()) kept.push(round(all, a, b, i))
    open = kept
  }
  return [...done, ...open].map(({ corners }) => corners).filter((corners) => corners.every((corner) => corner < n))
}

/** An edge shared by two removed triangles is inside the hole. */
function addRim(rim: Map<string, readonly [number, number]>, [a, b, c]: Round['corners']) {
  for (const [from, to] of [
    [a, b],
    [b, c],
    [c, a],
  ] as const)
    // prettier-ignore
    if (!rim.delete(`${to} ${from}`)) rim.set(`${from} ${to}`, [from, to])
}

function round(points: readonly Place[], i: number, j: number, k: number): Round {
  const [[ax, ay], [bx, by], [cx, cy]] = [points[i] as Place, points[j] as Place, points[k] as Place]
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  const corners = area > 0 ? ([i, j, k] as const) : ([i, k, j] as const)
  const d = 2 * (area || 1e-12)
  const [b2, c2] = [(bx - ax) ** 2 + (by - ay) ** 2, (cx - ax) ** 2 + (cy - ay) ** 2]
  const [ux, uy] = [((cy - ay) * b2 - (by - ay) * c2) / d, ((bx - ax) * c2 - (cx - ax) * b2) / d]
  return { corners, x: ax + ux, y: ay + uy, square: ux * ux + uy * uy }
}
