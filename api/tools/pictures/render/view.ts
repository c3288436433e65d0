import { cross, dot, minus, plus, times, unit, type Vector } from '../geometry/mesh.ts'
import type { Scene } from './scene.ts'

/** Projection between millimetres and pixels. */
export interface View {
  readonly width: number
  readonly height: number
  readonly eye: Vector
  /** Right, down and depth. */
  readonly axes: readonly [Vector, Vector, Vector]
  /** Pixels per millimetre at a depth of one millimetre. */
  readonly focal: number
}

/** `span` millimetres at the target fill the picture's height. */
export function viewOf({ camera }: Scene, width: number, height: number): View {
  const forward = unit(minus(camera.target, camera.eye))
  const right = unit(cross(forward, [0, 1, 0]))
  const eye = plus(camera.target, times(forward, -camera.distance))
  return { width, height, eye, axes: [right, cross(forward, right), forward], focal: (height / camera.span) * camera.distance } // prettier-ignore
}

/** Projects a point to pixel and depth. */
export function seen({ width, height, eye, axes, focal }: View, point: Vector): Vector {
  const from = minus(point, eye)
  const depth = dot(from, axes[2])
  return [width / 2 + (focal * dot(from, axes[0])) / depth, height / 2 + (focal * dot(from, axes[1])) / depth, depth]
}

/** View direction of a pixel. */
export function towards({ width, height, axes, focal }: View, x: number, y: number): Vector {
  const sideways = plus(times(axes[0], (x - width / 2) / focal), times(axes[1], (y - height / 2) / focal))
  return unit(plus(sideways, axes[2]))
}
