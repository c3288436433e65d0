import { meshOf, sheet, type Mesh, type Place, type Vector } from '../geometry/mesh.ts'

/**
 * A solid of revolution: (radius, height) points around the vertical axis. Places are the arc length at `reference`
 * radius, 0 in front, and the height.
 */
export function turned(line: readonly Place[], reference: number, steps = 192): Mesh {
  const rows = line.length - 1
  return sheet(steps, rows, (across, down) => {
    const [radius, height] = line[Math.round(down * rows)] as Place
    const turn = (across - 0.5) * 2 * Math.PI
    return {
      position: [radius * Math.sin(turn), height, radius * Math.cos(turn)],
      place: [turn * reference, height],
    }
  })
}

/** A rod along a line, with half widths `wide` and `deep`. */
export function rod(
  path: readonly Vector[],
  thick: (share: number) => readonly [wide: number, deep: number],
  side: Vector,
): Mesh {
  const steps = path.length - 1
  return sheet(28, steps, (around, along) => {
    const i = Math.round(along * steps)
    const [before, here, after] = [path[Math.max(0, i - 1)], path[i], path[Math.min(steps, i + 1)]] as [Vector, Vector, Vector] // prettier-ignore
    const ahead = unitOf(after[0] - before[0], after[1] - before[1], after[2] - before[2])
    const out = unitOf(ahead[1] * side[2] - ahead[2] * side[1], ahead[2] * side[0] - ahead[0] * side[2], ahead[0] * side[1] - ahead[1] * side[0]) // prettier-ignore
    const turn = -around * Math.PI * 2
    const [wide, deep] = thick(along)
    const [c, s] = [Math.cos(turn) * wide, Math.sin(turn) * deep]
    const position = [0, 1, 2].map((k) => (here[k] as number) + (side[k] as number) * c + (out[k] as number) * s)
    return { position: [position[0] as number, position[1] as number, position[2] as number], place: [around * 40, along * 100] } // prettier-ignore
  })
}

function unitOf(x: number, y: number, z: number): Vector {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

/** A smooth, finely sampled line through (radius, height). */
export function finely(points: readonly Place[], pieces = 10): Place[] {
  return points.slice(0, -1).flatMap(([r, h], i) => {
    const [nr, nh] = points[i + 1] as Place
    return Array.from({ length: pieces }, (_, n) => [r + ((nr - r) * n) / pieces, h + ((nh - h) * n) / pieces] as const)
  }).concat([points.at(-1) as Place]) // prettier-ignore
}

/** A circular arc around (r, h), angles in degrees. */
export function rounding([r, h]: Place, radius: number, from: number, to: number, pieces = 10): Place[] {
  return Array.from({ length: pieces + 1 }, (_, n) => {
    const turn = ((from + ((to - from) * n) / pieces) * Math.PI) / 180
    return [r + Math.cos(turn) * radius, h + Math.sin(turn) * radius] as const
  })
}

export const joined = (meshes: readonly Mesh[]): Mesh => {
  let [corners, first] = [0, 0]
  const positions: number[] = []
  const places: number[] = []
  const triangles: number[] = []
  for (const mesh of meshes) {
    first = corners
    corners += mesh.places.length / 2
    positions.push(...mesh.positions)
    places.push(...mesh.places)
    triangles.push(...Array.from(mesh.triangles, (corner) => corner + first))
  }
  return meshOf(Float32Array.from(positions), Float32Array.from(places), Uint32Array.from(triangles))
}
