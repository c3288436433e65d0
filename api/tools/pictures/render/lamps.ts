import { chance } from '../geometry/chance.ts'
import { at, cross, dot, minus, plus, times, unit, type Vector } from '../geometry/mesh.ts'
import { draw, emptyMap } from './depth_map.ts'
import type { Scene } from './scene.ts'

/** Shadow map cells per picture pixel, with minimum and maximum. */
const [CELLS, FEWEST, MOST] = [0.55, 128, 640]
/** Number of sample lights of sky and lamp; with fewer, shadow edges become visible. */
const [SKY, KEY] = [80, 30]
/** Strength of the lamp relative to the sky. */
const LAMP = (0.85 * 40 * SKY) / (110 * KEY)

/** A directional light with its shadow map. */
interface Lamp {
  readonly direction: Vector
  readonly strength: number
  readonly right: Vector
  readonly up: Vector
  readonly reach: Float32Array
}

export interface Lighting {
  readonly lamps: readonly Lamp[]
  readonly centre: Vector
  readonly radius: number
  /** Side length of each shadow map in cells. */
  readonly cells: number
  /** Light on an unshadowed surface that faces the viewer. */
  readonly full: number
}

/**
 * A soft key light from the upper left and a sky in front, slightly stronger from the left, each sampled by many
 * directional lights with shadows.
 */
export function lighting(scene: Scene, forward: Vector, pixels: number): Lighting {
  const cells = Math.round(Math.min(MOST, Math.max(FEWEST, pixels * CELLS)))
  const { centre, radius } = boundsOf(scene)
  const found = directions(scene.lamp ?? 1, forward).map(([direction, strength]) =>
    lamp(scene, direction, strength, centre, radius, cells),
  )
  const full = found.reduce((sum, one) => sum + one.strength * Math.max(0, -dot(one.direction, forward)), 0)
  return { lamps: found, centre, radius, cells, full }
}

function directions(lampStrength: number, forward: Vector): (readonly [Vector, number])[] {
  const random = chance(11)
  const back = times(forward, -1)
  const right = unit(cross([0, 1, 0], back))
  const above = cross(back, right)
  const facing = (x: number, y: number, z: number) => unit(plus(plus(times(right, x), times(above, y)), times(back, z)))
  const sky = Array.from({ length: SKY }, (_, n) => {
    const z = 1 - (2 * (n + 0.5)) / SKY
    const turn = n * 2.399_963
    const [x, y] = [Math.cos(turn) * Math.sqrt(1 - z * z), Math.sin(turn) * Math.sqrt(1 - z * z)]
    return [facing(x, y, z), z < -0.15 ? 0 : 0.55 + 0.45 * y - 0.12 * x] as const
  }).filter(([, strength]) => strength > 0.05)
  const key = Array.from({ length: KEY }, () => {
    const [x, y] = [-0.78 + (random() - 0.5) * 0.75, 0.72 + (random() - 0.5) * 0.65]
    return [facing(x, y, 0.62), LAMP * lampStrength] as const
  })
  return [...sky, ...key]
}

function boundsOf({ parts }: Scene): { centre: Vector; radius: number } {
  const [least, most] = [
    [1e9, 1e9, 1e9],
    [-1e9, -1e9, -1e9],
  ] as [number[], number[]]
  for (const { mesh } of parts)
    for (let i = 0; i < mesh.positions.length; i += 1) {
      least[i % 3] = Math.min(least[i % 3] as number, mesh.positions[i] as number)
      most[i % 3] = Math.max(most[i % 3] as number, mesh.positions[i] as number)
    }
  const middle = least.map((value, k) => (value + (most[k] as number)) / 2)
  const centre = [middle[0] as number, middle[1] as number, middle[2] as number] as const
  return { centre, radius: Math.hypot(...minus([most[0] ?? 0, most[1] ?? 0, most[2] ?? 0], centre)) + 4 }
}

function lamp(
  { parts }: Scene,
  direction: Vector,
  strength: number,
  centre: Vector,
  radius: number,
  cells: number,
): Lamp {
  const right = unit(cross(Math.abs(direction[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0], direction))
  const up = cross(direction, right)
  const map = emptyMap(cells, cells)
  const scale = cells / (2 * radius)
  for (const { mesh } of parts) {
    const corners = new Float32Array(mesh.positions.length)
    for (let i = 0; i < corners.length; i += 3) {
      const from = minus(at(mesh.positions, i), centre)
      corners[i] = (dot(from, right) + radius) * scale
      corners[i + 1] = (dot(from, up) + radius) * scale
      corners[i + 2] = -dot(from, direction)
    }
    draw(map, corners, mesh.triangles, 0)
  }
  return { direction, strength, right, up, reach: map.depth }
}

/** Light at a point, 1 being an unshadowed surface that faces the viewer, and its gradient by the normal. */
export interface Fallen {
  readonly light: number
  readonly slope: Vector
}

export function lightAt(
  { lamps, centre, radius, cells, full }: Lighting,
  point: Vector,
  normal: Vector,
  lift: number,
): Fallen {
  const scale = cells / (2 * radius)
  const [nx, ny, nz] = normal
  const [x, y, z] = [point[0] - centre[0] + nx * lift, point[1] - centre[1] + ny * lift, point[2] - centre[2] + nz * lift] // prettier-ignore
  let [sum, sx, sy, sz] = [0, 0, 0, 0]
  for (const { direction, strength, right, up, reach } of lamps) {
    const slant = nx * direction[0] + ny * direction[1] + nz * direction[2]
    if (slant <= 0) continue
    const across = (x * right[0] + y * right[1] + z * right[2] + radius) * scale - 0.5
    const down = (x * up[0] + y * up[1] + z * up[2] + radius) * scale - 0.5
    const depth = -(x * direction[0] + y * direction[1] + z * direction[2])
    const free = strength * open(reach, cells, across, down, depth)
    if (free === 0) continue
    sum += free * slant
    sx += free * direction[0]
    sy += free * direction[1]
    sz += free * direction[2]
  }
  return { light: sum / full, slope: [sx / full, sy / full, sz / full] }
}

/** Fraction of light that passes, interpolated between four cells. */
function open(reach: Float32Array, cells: number, across: number, down: number, depth: number): number {
  const x = Math.floor(across)
  const y = Math.floor(down)
  if (x < 0 || y < 0 || x >= cells - 1 || y >= cells - 1) return 1
  const right = across - x
  const low = down - y
  const cell = y * cells + x
  const least = depth - 1.2
  let free = 0
  if ((reach[cell] as number) >= least) free += (1 - right) * (1 - low)
  if ((reach[cell + 1] as number) >= least) free += right * (1 - low)
  if ((reach[cell + cells] as number) >= least) free += (1 - right) * low
  if ((reach[cell + cells + 1] as number) >= least) free += right * low
  return free
}
