import { meshOf, type Mesh, type Vector } from '../geometry/mesh.ts'

/** Signed distance, negative inside. */
export type Field = (x: number, y: number, z: number) => number

export const ball = ([cx, cy, cz]: Vector, radius: number): Field => (x, y, z) => Math.hypot(x - cx, y - cy, z - cz) - radius // prettier-ignore

export function egg([cx, cy, cz]: Vector, [rx, ry, rz]: Vector): Field {
  return (x, y, z) => {
    const [dx, dy, dz] = [x - cx, y - cy, z - cz]
    const scaled = Math.hypot(dx / rx, dy / ry, dz / rz)
    const slope = Math.hypot(dx / (rx * rx), dy / (ry * ry), dz / (rz * rz))
    return (scaled * (scaled - 1)) / Math.max(1e-6, slope)
  }
}

/** A rod with round ends whose radius changes evenly. */
export function limb([ax, ay, az]: Vector, [bx, by, bz]: Vector, from: number, to = from): Field {
  const [dx, dy, dz] = [bx - ax, by - ay, bz - az]
  const square = dx * dx + dy * dy + dz * dz
  return (x, y, z) => {
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / square))
    return Math.hypot(x - ax - dx * t, y - ay - dy * t, z - az - dz * t) - (from + (to - from) * t)
  }
}

/** Joins two bodies with a fillet of this size. */
export function blended(a: number, b: number, soft: number): number {
  const near = Math.max(0, soft - Math.abs(a - b)) / soft
  return Math.min(a, b) - (near * near * soft) / 4
}

export function joined(soft: number, ...fields: readonly Field[]): Field {
  return (x, y, z) => {
    let far = Infinity
    for (const field of fields) far = far === Infinity ? field(x, y, z) : blended(far, field(x, y, z), soft)
    return far
  }
}

export const both = (field: Field): Field => (x, y, z) => field(Math.abs(x), y, z) // prettier-ignore

export const between = (a: Vector, b: Vector, t: number): Vector => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t] // prettier-ignore

interface Box {
  readonly least: Vector
  readonly most: Vector
  readonly step: number
}

/** The surface of a body within a box, by naive surface nets; it is open where the box cuts it. */
export function surfaceOf(field: Field, { least, most, step }: Box): Mesh {
  const [nx, ny, nz] = [0, 1, 2].map((k) => Math.ceil(((most[k] as number) - (least[k] as number)) / step) + 1) as [number, number, number] // prettier-ignore
  const values = new Float32Array(nx * ny * nz)
  for (let k = 0, i = 0; k < nz; k += 1)
    for (let j = 0; j < ny; j += 1)
      for (let n = 0; n < nx; n += 1, i += 1)
        values[i] = field(least[0] + n * step, least[1] + j * step, least[2] + k * step)
  const size = [nx, ny, nz] as const
  const { positions, corners } = netOf(values, size, least, step)
  const triangles = facesOf(values, size, corners)
  const places = Float32Array.from({ length: (positions.length / 3) * 2 }, (_, i) => positions[(i >> 1) * 3 + (i & 1)] as number) // prettier-ignore
  return meshOf(Float32Array.from(positions), places, Uint32Array.from(triangles))
}

type Size = readonly [number, number, number]

/** One corner in each cell that the surface crosses, at the mean of its crossings. */
function netOf(values: Float32Array, [nx, ny, nz]: Size, least: Vector, step: number) {
  const corners = new Int32Array(values.length).fill(-1)
  const positions: number[] = []
  for (let k = 0; k < nz - 1; k += 1)
    for (let j = 0; j < ny - 1; j += 1)
      for (let n = 0; n < nx - 1; n += 1) {
        const cell = (k * ny + j) * nx + n
        const sum = [0, 0, 0]
        let count = 0
        for (const [a, b] of EDGES) {
          const [from, to] = [values[cell + offset(a, nx, ny)] as number, values[cell + offset(b, nx, ny)] as number]
          if (from < 0 === to < 0) continue
          const t = from / (from - to)
          for (let axis = 0; axis < 3; axis += 1) {
            const [one, other] = [(a >> axis) & 1, (b >> axis) & 1]
            sum[axis] = (sum[axis] as number) + one + (other - one) * t
          }
          count += 1
        }
        if (count === 0) continue
        corners[cell] = positions.length / 3
        for (const [axis, index] of [n, j, k].entries())
          positions.push((least[axis] as number) + (index + (sum[axis] as number) / count) * step)
      }
  return { positions, corners }
}

const offset = (corner: number, nx: number, ny: number) => (corner & 1) + ((corner >> 1) & 1) * nx + (corner >> 2) * nx * ny // prettier-ignore

/** Pairs of a cell's eight corners, numbered by the bits of x, y and z. */
const EDGES = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((corner) =>
  [1, 2, 4].filter((bit) => !(corner & bit)).map((bit) => [corner, corner | bit] as const),
)

function facesOf(values: Float32Array, [nx, ny, nz]: Size, corners: Int32Array): number[] {
  const strides = [1, nx, nx * ny]
  const triangles: number[] = []
  for (let k = 1; k < nz - 1; k += 1)
    for (let j = 1; j < ny - 1; j += 1)
      for (let n = 1; n < nx - 1; n += 1)
        for (let axis = 0; axis < 3; axis += 1) {
          const at = (k * ny + j) * nx + n
          const isIn = (values[at] as number) < 0
          if (isIn === (values[at + (strides[axis] as number)] as number) < 0) continue
          const [u, v] = [strides[(axis + 1) % 3] as number, strides[(axis + 2) % 3] as number]
          const ring = [at - u - v, at - v, at, at - u].map((cell) => corners[cell] as number)
          if (ring.includes(-1)) continue
          const [a, b, c, d] = (isIn ? ring : ring.toReversed()) as [number, number, number, number]
          triangles.push(a, b, c, a, c, d)
        }
  return triangles
}
