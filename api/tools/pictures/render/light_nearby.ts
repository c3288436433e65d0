import { dot, minus, type Vector } from '../geometry/mesh.ts'
import { lightAt, type Fallen, type Lighting } from './lamps.ts'
import type { Surface } from './surface.ts'

const BLOCK = 2

interface Known extends Fallen {
  readonly surface: Surface
}

/**
 * Samples the lamps once per few pixels of a surface; weave and stitches change the normal little, so the gradient
 * suffices.
 */
export function lightNearby(lamps: Lighting, width: number): (surface: Surface, x: number, y: number) => number {
  const row: (Known | undefined)[] = Array.from({ length: Math.ceil(width / BLOCK) })
  return (surface, x, y) => {
    const block = Math.floor(x / BLOCK)
    if (y % BLOCK === 0 && x % BLOCK === 0) row[block] = undefined
    const known = row[block]
    if (known && isNear(known.surface, surface)) return known.light + dot(minus(surface.normal, known.surface.normal), known.slope) // prettier-ignore
    const fallen = lightAt(lamps, surface.point, surface.normal, 2.2)
    row[block] = { ...fallen, surface }
    return fallen.light
  }
}

function isNear(one: Surface, other: Surface): boolean {
  if (one.material !== other.material || dot(one.normal, other.normal) < 0.965) return false
  const [x, y, z]: Vector = minus(one.point, other.point)
  return Math.abs(x) + Math.abs(y) + Math.abs(z) < 6
}
