import { clamp } from '../geometry/chance.ts'
import { dot, minus, plus, times, type Vector } from '../geometry/mesh.ts'
import { lightAt, type Lighting } from './lamps.ts'
import type { Scene } from './scene.ts'
import { towards, type View } from './view.ts'

/** Ground shadows are computed at a quarter of the resolution and blurred, because they are soft. */
const COARSE = 4
const DEPTH = 0.55

/** Light of the ground per pixel, 1 being unshadowed, with slight vignetting. */
export function groundLight(scene: Scene, view: View, lamps: Lighting): Float32Array {
  const [columns, rows] = [Math.ceil(view.width / COARSE) + 2, Math.ceil(view.height / COARSE) + 2]
  const coarse = new Float32Array(columns * rows)
  const open = openGround(scene, lamps)
  for (let i = 0; i < coarse.length; i += 1) {
    const [x, y] = [((i % columns) - 0.5) * COARSE, (Math.floor(i / columns) - 0.5) * COARSE]
    coarse[i] = shadowAt(scene, view, lamps, x, y) / open
  }
  const soft = blurred(blurred(coarse, columns, rows), columns, rows)
  return Float32Array.from({ length: view.width * view.height }, (_, pixel) => {
    const [x, y] = [pixel % view.width, Math.floor(pixel / view.width)]
    const fall = Math.hypot(x / view.width - 0.46, y / view.height - 0.42)
    const light = between(soft, columns, (x + 0.5) / COARSE + 0.5, (y + 0.5) / COARSE + 0.5)
    return (1 - (1 - clamp(light)) * DEPTH) ** (1 / 2.2) * (1.012 - 0.075 * fall * fall)
  })
}

const openGround = ({ ground }: Scene, { lamps, full }: Lighting) =>
  lamps.reduce((sum, lamp) => sum + lamp.strength * Math.max(0, dot(lamp.direction, ground.normal)), 0) / full

function shadowAt({ ground }: Scene, view: View, lamps: Lighting, x: number, y: number): number {
  const ray = towards(view, x, y)
  const slope = dot(ray, ground.normal)
  if (slope > -1e-4) return openGround({ ground } as Scene, lamps)
  const far = dot(minus(ground.point, view.eye), ground.normal) / slope
  return lightAt(lamps, plus(view.eye, times(ray, far)), ground.normal, 0.5).light
}

/** The ground's own colour per pixel, if it is not plain. */
export function groundTone({ ground }: Scene, view: View): ((pixel: number) => Vector) | null {
  const { tone } = ground
  if (!tone) return null
  return (pixel) => {
    const ray = towards(view, (pixel % view.width) + 0.5, Math.floor(pixel / view.width) + 0.5)
    const far = dot(minus(ground.point, view.eye), ground.normal) / dot(ray, ground.normal)
    return tone(plus(view.eye, times(ray, far)))
  }
}

function blurred(plane: Float32Array, columns: number, rows: number): Float32Array {
  const out = new Float32Array(plane.length)
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      let [sum, count] = [0, 0]
      for (let dy = -2; dy <= 2; dy += 1)
        for (let dx = -2; dx <= 2; dx += 1) {
          const [px, py] = [x + dx, y + dy]
          if (px < 0 || py < 0 || px >= columns || py >= rows) continue
          sum += plane[py * columns + px] as number
          count += 1
        }
      out[y * columns + x] = sum / count
    }
  return out
}

function between(plane: Float32Array, columns: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)]
  const [right, low] = [x - 0.5 - left, y - 0.5 - top]
  const at = (dx: number, dy: number) => plane[(top + dy) * columns + left + dx] as number
  return (at(0, 0) * (1 - right) + at(1, 0) * right) * (1 - low) + (at(0, 1) * (1 - right) + at(1, 1) * right) * low
}
