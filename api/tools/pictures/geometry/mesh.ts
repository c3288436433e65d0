/** Millimetres; x to the right, y up, z towards the viewer. */
export type Vector = readonly [x: number, y: number, z: number]
/** A position on the flat piece, in millimetres; prints, seams and weave use it. */
export type Place = readonly [x: number, y: number]

/** A triangle mesh, visible from both sides. */
export interface Mesh {
  readonly positions: Float32Array
  readonly places: Float32Array
  readonly triangles: Uint32Array
  readonly normals: Float32Array
}

export function meshOf(positions: Float32Array, places: Float32Array, triangles: Uint32Array): Mesh {
  return { positions, places, triangles, normals: normalsOf(positions, triangles) }
}

export function normalsOf(positions: Float32Array, triangles: Uint32Array): Float32Array {
  const normals = new Float32Array(positions.length)
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [(triangles[t] ?? 0) * 3, (triangles[t + 1] ?? 0) * 3, (triangles[t + 2] ?? 0) * 3]
    const n = cross(minus(at(positions, b), at(positions, a)), minus(at(positions, c), at(positions, a)))
    for (const corner of [a, b, c])
      for (let i = 0; i < 3; i += 1) normals[corner + i] = (normals[corner + i] ?? 0) + (n[i] ?? 0)
  }
  for (let i = 0; i < normals.length; i += 3) normals.set(unit(at(normals, i)), i)
  return normals
}

export const at = (of: Float32Array, index: number): Vector => [of[index] ?? 0, of[index + 1] ?? 0, of[index + 2] ?? 0]
export const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]
export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export function unit(a: Vector): Vector {
  const length = Math.hypot(...a)
  return length > 1e-12 ? times(a, 1 / length) : [0, 0, 1]
}

/** A surface over `columns` by `rows` cells; `point` takes fractions across and down. */
export function sheet(
  columns: number,
  rows: number,
  point: (across: number, down: number) => { position: Vector; place: Place },
): Mesh {
  const count = (columns + 1) * (rows + 1)
  const [positions, places] = [new Float32Array(count * 3), new Float32Array(count * 2)]
  const triangles = new Uint32Array(columns * rows * 6)
  for (let i = 0; i < count; i += 1) {
    const { position, place } = point((i % (columns + 1)) / columns, Math.floor(i / (columns + 1)) / rows)
    positions.set(position, i * 3)
    places.set(place, i * 2)
  }
  for (let cell = 0; cell < columns * rows; cell += 1) {
    const a = Math.floor(cell / columns) * (columns + 1) + (cell % columns)
    const [b, c, d] = [a + 1, a + columns + 1, a + columns + 2]
    triangles.set([a, c, b, b, c, d], cell * 6)
  }
  return meshOf(positions, places, triangles)
}

export function moved(mesh: Mesh, how: (position: Vector) => Vector): Mesh {
  const positions = new Float32Array(mesh.positions.length)
  for (let i = 0; i < positions.length; i += 3) positions.set(how(at(mesh.positions, i)), i)
  return meshOf(positions, mesh.places, mesh.triangles)
}

/** Rotates in degrees around an axis through the origin. */
export function turn([x, y, z]: Vector, axis: 'x' | 'y' | 'z', degrees: number): Vector {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  if (axis === 'x') return [x, y * c - z * s, y * s + z * c]
  if (axis === 'y') return [x * c + z * s, y, z * c - x * s]
  return [x * c - y * s, x * s + y * c, z]
}
