import { at, cross, dot, minus, plus, times, unit, type Place, type Vector } from '../geometry/mesh.ts'
import type { Material, Scene } from './scene.ts'
import type { View } from './view.ts'
import type { Visible } from './visible.ts'

export interface Surface {
  readonly triangle: number
  readonly point: Vector
  readonly normal: Vector
  readonly place: Place
  readonly material: Material
  readonly tint: number
}

/** The position is in subpixels. */
export function surfaceAt(
  scene: Scene,
  view: View,
  { starts, corners }: Visible,
  triangle: number,
  x: number,
  y: number,
): Surface {
  const part = starts.findLastIndex((start) => start <= triangle)
  const { mesh, outside, inside } = scene.parts[part] as Scene['parts'][number]
  const t = (triangle - (starts[part] as number)) * 3
  const index = [mesh.triangles[t] as number, mesh.triangles[t + 1] as number, mesh.triangles[t + 2] as number] as const
  const share = shares(corners[part] as Float32Array, index, x, y)
  const [a, b, c] = [at(mesh.positions, index[0] * 3), at(mesh.positions, index[1] * 3), at(mesh.positions, index[2] * 3)] // prettier-ignore
  const point = mix(share, a, b, c)
  const smooth = mix(share, at(mesh.normals, index[0] * 3), at(mesh.normals, index[1] * 3), at(mesh.normals, index[2] * 3)) // prettier-ignore
  const toEye = unit(minus(view.eye, point))
  const flat = cross(minus(b, a), minus(c, a))
  const isOutside = dot(flat, toEye) >= 0
  const material = isOutside ? outside : inside
  const [placeA, placeB, placeC] = index.map((i) => [mesh.places[i * 2] as number, mesh.places[i * 2 + 1] as number] as const) as [Place, Place, Place] // prettier-ignore
  const place = [
    placeA[0] * share[0] + placeB[0] * share[1] + placeC[0] * share[2],
    placeA[1] * share[0] + placeB[1] * share[1] + placeC[1] * share[2],
  ] as const
  const normal = unit(isOutside ? smooth : times(smooth, -1))
  const detail = material.detail?.(...place)
  if (!detail) return { triangle, point, normal, place, material, tint: 1 }
  const [right, up] = along([a, b, c], [placeA, placeB, placeC])
  const bumped = unit(minus(normal, plus(times(right, detail.right), times(up, detail.up))))
  return { triangle, point, normal: bumped, place, material, tint: detail.tint }
}

type Three<T> = readonly [T, T, T]

/** Perspective-correct barycentric coordinates. */
function shares(corners: Float32Array, [a, b, c]: Three<number>, x: number, y: number): Three<number> {
  const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = [at(corners, a * 3), at(corners, b * 3), at(corners, c * 3)]
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) || 1e-9
  const s = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / area
  const r = ((y - ay) * (bx - ax) - (x - ax) * (by - ay)) / area
  const [wa, wb, wc] = [Math.max(0, 1 - s - r) / az, Math.max(0, s) / bz, Math.max(0, r) / cz]
  const all = wa + wb + wc
  return [wa / all, wb / all, wc / all]
}

const mix = ([s, t, r]: Three<number>, a: Vector, b: Vector, c: Vector): Vector => [
  a[0] * s + b[0] * t + c[0] * r,
  a[1] * s + b[1] * t + c[1] * r,
  a[2] * s + b[2] * t + c[2] * r,
]

/** Tangent vectors for "right" and "up" of the flat piece. */
function along([a, b, c]: Three<Vector>, [pa, pb, pc]: Three<Place>): readonly [Vector, Vector] {
  const [one, other] = [minus(b, a), minus(c, a)]
  const [ux, uy, vx, vy] = [pb[0] - pa[0], pb[1] - pa[1], pc[0] - pa[0], pc[1] - pa[1]]
  const area = ux * vy - uy * vx || 1e-9
  return [
    unit(times(minus(times(one, vy), times(other, uy)), Math.sign(area))),
    unit(times(minus(times(other, ux), times(one, vx)), Math.sign(area))),
  ]
}
