import { at, dot, plus, times, turn, type Vector } from '../geometry/mesh.ts'
import type { Part, Scene } from './scene.ts'

/**
 * A camera that frames the whole piece, rotated around it in degrees; `fill` is the used fraction of the picture's
 * height or width.
 */
export function framed(
  parts: readonly Part[],
  from: { yaw?: number; pitch?: number; fill?: number; distance?: number },
): Scene['camera'] {
  const { yaw = 0, pitch = 0, fill = 0.84, distance = 3 } = from
  const towards = turn(turn([0, 0, 1], 'x', -pitch), 'y', yaw)
  const right = turn([1, 0, 0], 'y', yaw)
  const up = turn(turn([0, 1, 0], 'x', -pitch), 'y', yaw)
  const [across, above, near] = [right, up, towards].map((axis) => reach(parts, axis)) as [Reach, Reach, Reach]
  const target = plus(plus(times(right, across.middle), times(up, above.middle)), times(towards, near.middle))
  const span = Math.max(across.size, above.size) / fill
  return { target, eye: plus(target, times(towards, span)), span, distance: span * distance }
}

interface Reach {
  readonly middle: number
  readonly size: number
}

function reach(parts: readonly Part[], axis: Vector): Reach {
  let [least, most] = [Infinity, -Infinity]
  for (const { mesh } of parts)
    for (let i = 0; i < mesh.positions.length; i += 3) {
      const value = dot(at(mesh.positions, i), axis)
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
  return { middle: (least + most) / 2, size: most - least }
}
