import type { Place } from '../geometry/mesh.ts'
import { filled } from '../geometry/triangulate.ts'
import type { Side } from '../geometry/outline.ts'

/** Two pieces of cloth with equal outlines, sewn together except at their open sides. */
export interface Cloth {
  readonly places: Float32Array
  readonly positions: Float32Array
  readonly front: Uint32Array
  readonly back: Uint32Array
}

/** Both outlines must run in the same direction and share the points of sewn sides. */
export function sewn(front: readonly Side[], back: readonly Side[], step: number): Cloth {
  const known = new Map<string, number>()
  const places: Place[] = []
  const one = piece(front, step, places, known)
  const other = piece(back, step, places, known)
  return {
    places: Float32Array.from(places.flat()),
    positions: new Float32Array(places.length * 3),
    front: Uint32Array.from(one),
    // The back's triangles are reversed, because it is seen from behind.
    back: Uint32Array.from(other.map((_, i) => other[i - (i % 3) + (2 - (i % 3))] as number)),
  }
}

function piece(sides: readonly Side[], step: number, places: Place[], known: Map<string, number>): number[] {
  const sewnAt = new Set(sides.filter(({ isOpen }) => !isOpen).flatMap(({ points }) => points.map(name)))
  const { points, triangles } = filled(sides.flatMap(({ points: along }) => along.slice(0, -1)), step) // prettier-ignore
  const indexes = points.map((place) => {
    const shared = known.get(name(place))
    if (shared !== undefined) return shared
    if (sewnAt.has(name(place))) known.set(name(place), places.length)
    return places.push(place) - 1
  })
  return triangles.map((corner) => indexes[corner] as number)
}

const name = ([x, y]: Place) => `${x.toFixed(3)} ${y.toFixed(3)}`
