import { at } from '../geometry/mesh.ts'
import { draw, emptyMap, type DepthMap } from './depth_map.ts'
import type { Part, Scene } from './scene.ts'
import { seen, type View } from './view.ts'

/** Supersampling factor per axis. */
export const FINE = 3

export interface Visible {
  readonly map: DepthMap
  /** First triangle of each part, to find a triangle's part. */
  readonly starts: readonly number[]
  /** Projected corners of each part. */
  readonly corners: readonly Float32Array[]
}

export function visible({ parts }: Scene, view: View): Visible {
  const map = emptyMap(view.width * FINE, view.height * FINE)
  const corners = parts.map((part) => cornersOf(part, view))
  const starts: number[] = []
  let first = 0
  for (const [i, { mesh }] of parts.entries()) {
    starts.push(first)
    draw(map, corners[i] as Float32Array, mesh.triangles, first)
    first += mesh.triangles.length / 3
  }
  return { map, starts, corners }
}

function cornersOf({ mesh }: Part, view: View): Float32Array {
  const corners = new Float32Array(mesh.positions.length)
  for (let i = 0; i < corners.length; i += 3) {
    const [x, y, depth] = seen(view, at(mesh.positions, i))
    corners.set([x * FINE, y * FINE, depth], i)
  }
  return corners
}
