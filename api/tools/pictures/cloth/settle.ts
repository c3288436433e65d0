import type { Cloth } from './garment.ts'

/** Signed distance, negative inside. Outside, only its gradient must be exact. */
export type Body = (x: number, y: number, z: number) => number

export interface Settling {
  readonly steps: number
  readonly rounds: number
  /** Resistance to bending, from 0 to 1. */
  readonly stiffness: number
  readonly gravity: number
  /** Inflates closed pieces, in mm per step². */
  readonly pressure?: number
  /** Distance from the centre at which the pressure ends. */
  readonly deep?: number
  readonly body?: Body
  /** Local shrinkage of the cloth, for ribs and elastic. */
  readonly gather?: (x: number, y: number) => number
  readonly pinned?: (x: number, y: number) => boolean
  /** Fraction of the velocity kept per step. */
  readonly calm?: number
  readonly gap?: number
}

interface Ties {
  readonly from: Int32Array
  readonly to: Int32Array
  readonly length: Float32Array
  readonly give: Float32Array
}

/**
 * Position-based cloth simulation (Müller 2006): the cloth falls, collides and settles while distances along and across
 * edges are enforced repeatedly.
 */
export function settle(cloth: Cloth, how: Settling): void {
  const { positions } = cloth
  const ties = tiesOf(cloth, how)
  const count = positions.length / 3
  const before = positions.slice()
  const weight = Float32Array.from({ length: count }, (_, i) =>
    how.pinned?.(cloth.places[i * 2] ?? 0, cloth.places[i * 2 + 1] ?? 0) ? 0 : 1,
  )
  for (let step = 0; step < how.steps; step += 1) {
    fall(positions, before, weight, how)
    if (how.pressure) blow(cloth, how.pressure, weight, how.deep ?? Infinity)
    for (let round = 0; round < how.rounds; round += 1) pull(positions, weight, ties, round % 2 === 1)
    if (how.body) keepOut(positions, before, how.body, how.gap ?? 2)
  }
}

function fall(positions: Float32Array, before: Float32Array, weight: Float32Array, { gravity, calm = 0.97 }: Settling) {
  for (let i = 0; i < positions.length; i += 1) {
    const now = positions[i] as number
    const speed = Math.min(6, Math.max(-6, (now - (before[i] as number)) * calm)) - (i % 3 === 1 ? gravity : 0)
    before[i] = now
    if (weight[(i / 3) | 0]) positions[i] = now + speed
  }
}

function pull(p: Float32Array, weight: Float32Array, { from, to, length, give }: Ties, isBackward: boolean) {
  const count = from.length
  for (let n = 0; n < count; n += 1) {
    const i = isBackward ? count - 1 - n : n
    const [one, other] = [from[i] as number, to[i] as number]
    const [a, b] = [one * 3, other * 3]
    const dx = (p[b] as number) - (p[a] as number)
    const dy = (p[b + 1] as number) - (p[a + 1] as number)
    const dz = (p[b + 2] as number) - (p[a + 2] as number)
    const far = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-9
    const both = (weight[one] as number) + (weight[other] as number)
    if (both === 0) continue
    const share = ((far - (length[i] as number)) / far) * (give[i] as number)
    const mine = (share * (weight[one] as number)) / both
    const theirs = (share * (weight[other] as number)) / both
    p[a] = (p[a] as number) + dx * mine
    p[a + 1] = (p[a + 1] as number) + dy * mine
    p[a + 2] = (p[a + 2] as number) + dz * mine
    p[b] = (p[b] as number) - dx * theirs
    p[b + 1] = (p[b + 1] as number) - dy * theirs
    p[b + 2] = (p[b + 2] as number) - dz * theirs
  }
}

/** Pushes points out of the body along its gradient, with some friction. */
function keepOut(p: Float32Array, before: Float32Array, body: Body, gap: number) {
  const e = 0.5
  for (let i = 0; i < p.length; i += 3) {
    const [x, y, z] = [p[i] as number, p[i + 1] as number, p[i + 2] as number]
    const depth = body(x, y, z) - gap
    if (depth > 0) continue
    const [gx, gy, gz] = [body(x + e, y, z) - body(x - e, y, z), body(x, y + e, z) - body(x, y - e, z), body(x, y, z + e) - body(x, y, z - e)] // prettier-ignore
    const steep = Math.hypot(gx, gy, gz) || 1
    const out = -depth / Math.max(0.3, steep / (2 * e))
    p[i] = x + (gx / steep) * out
    p[i + 1] = y + (gy / steep) * out
    p[i + 2] = z + (gz / steep) * out
    for (let k = i; k < i + 3; k += 1)
      before[k] = (before[k] as number) + ((p[k] as number) - (before[k] as number)) * 0.6
  }
}

function blow({ positions: p, front, back }: Cloth, by: number, weight: Float32Array, deep: number) {
  for (const triangles of [front, back])
    for (let t = 0; t < triangles.length; t += 3) {
      const corners = [triangles[t] as number, triangles[t + 1] as number, triangles[t + 2] as number] as const
      const [a, b, c] = [corners[0] * 3, corners[1] * 3, corners[2] * 3]
      const [ux, uy, uz] = [(p[b] as number) - (p[a] as number), (p[b + 1] as number) - (p[a + 1] as number), (p[b + 2] as number) - (p[a + 2] as number)] // prettier-ignore
      const [vx, vy, vz] = [(p[c] as number) - (p[a] as number), (p[c + 1] as number) - (p[a + 1] as number), (p[c + 2] as number) - (p[a + 2] as number)] // prettier-ignore
      const n = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const
      const left = Math.max(-1, 1 - Math.abs(p[a + 2] as number) / deep)
      const share = (by * left) / (Math.hypot(...n) + 1e-9) / 6
      for (const corner of corners)
        if (weight[corner]) for (let k = 0; k < 3; k += 1) p[corner * 3 + k] = (p[corner * 3 + k] as number) + (n[k] as number) * share // prettier-ignore
    }
}

/** Constraints: every edge, and the two opposite corners across each edge. */
function tiesOf({ places, front, back }: Cloth, { stiffness, gather = () => 1 }: Settling): Ties {
  const facing = new Map<number, number>()
  const found: [number, number, number][] = []
  const count = places.length / 2
  for (const triangles of [front, back]) {
    facing.clear()
    for (let t = 0; t < triangles.length; t += 1) {
      const start = t - (t % 3)
      const [a, b, c] = [triangles[t] as number, triangles[start + ((t + 1) % 3)] as number, triangles[start + ((t + 2) % 3)] as number] // prettier-ignore
      const edge = Math.min(a, b) * count + Math.max(a, b)
      const other = facing.get(edge)
      if (other === undefined) found.push([a, b, 1])
      else found.push([c, other, stiffness])
      facing.set(edge, c)
    }
  }
  const far = (a: number, b: number) => {
    const [ax, ay, bx, by] = [places[a * 2] ?? 0, places[a * 2 + 1] ?? 0, places[b * 2] ?? 0, places[b * 2 + 1] ?? 0]
    return Math.hypot((bx - ax) * gather((ax + bx) / 2, (ay + by) / 2), by - ay)
  }
  return {
    from: Int32Array.from(found, ([a]) => a),
    to: Int32Array.from(found, ([, b]) => b),
    length: Float32Array.from(found, ([a, b]) => far(a, b)),
    give: Float32Array.from(found, ([, , give]) => give),
  }
}
