import { clamp, rise } from '../geometry/chance.ts'
import { dot, minus, times, unit, type Vector } from '../geometry/mesh.ts'
import type { View } from './view.ts'

/** Softboxes reflected by a glaze: position before the viewer, width and brightness. */
const BOXES = [
  { x: -0.95, y: 0.35, wide: 0.22, high: 0.75, bright: 0.85 },
  { x: 1.15, y: 0.2, wide: 0.14, high: 0.8, bright: 0.38 },
  { x: -0.1, y: 1.6, wide: 0.9, high: 0.25, bright: 0.5 },
] as const

export function mirrored({ eye, axes }: View, point: Vector, normal: Vector): number {
  const toEye = unit(minus(eye, point))
  const facing = clamp(dot(normal, toEye))
  const out = minus(times(normal, 2 * dot(normal, toEye)), toEye)
  const [across, above, depth] = [dot(out, axes[0]), -dot(out, axes[1]), -dot(out, axes[2])]
  const fresnel = 0.3 + 0.7 * (1 - facing) ** 4
  const [x, y] = [across / (0.35 + Math.max(0, depth)), above / (0.35 + Math.max(0, depth))]
  const seen = BOXES.reduce((sum, box) => {
    const beside = 1 - rise(box.wide * 0.7, box.wide * 1.35, Math.abs(x - box.x))
    return sum + box.bright * beside * (1 - rise(box.high * 0.75, box.high * 1.3, Math.abs(y - box.y)))
  }, 0)
  return fresnel * seen
}

/** Rim light of cloth at grazing angles. */
export function rim({ eye }: View, point: Vector, normal: Vector): number {
  return (1 - clamp(dot(normal, unit(minus(eye, point))))) ** 3
}
