import type { Placed } from '../model/layers.ts'
import { RANGES } from '../model/limits.ts'
import { unchanged } from '../model/same.ts'
import type { Matrix } from './matrix.ts'
import { fine, tidy } from './units.ts'

const RADIANS = Math.PI / 180

/** Skew, scale and flip, rotate, translate: fabric's order, so a layer's numbers equal its object's. */
export function matrixOf({ x, y, rotation = 0, skewX = 0, scaleX = 1, scaleY = 1, flipX, flipY }: Placed): Matrix {
  const [cos, sin] = [cosine(rotation), cosine(rotation - 90)]
  const [across, down] = [flipX ? -scaleX : scaleX, flipY ? -scaleY : scaleY]
  const slant = across * Math.tan(skewX * RADIANS)
  return [cos * across, sin * across, cos * slant - sin * down, sin * slant + cos * down, x, y]
}

/** Exact at right angles; otherwise edges would fall between pixels. */
const cosine = (degrees: number) => (degrees % 180 === 90 || degrees % 180 === -90 ? 0 : Math.cos(degrees * RADIANS))

/** Applies a matrix to a layer, within the document's limits; a mirrored one becomes flipped vertically. */
export function placedBy<Layer extends Placed>(layer: Layer, matrix: Matrix): Layer {
  const { rotation: _r, skewX: _k, scaleX: _x, scaleY: _y, flipX: _fx, flipY: _fy, ...rest } = layer
  return unchanged(layer, { ...rest, ...transformOf(matrix) } as Layer)
}

/** Moves the layer, within the document's limits. */
export const placedAt = <Layer extends Placed>(layer: Layer, x: number, y: number): Layer =>
  unchanged(layer, { ...layer, x: position(x), y: position(y) })

const position = (value: number) => tidy(clamped(value, RANGES.position))

type Transform = Pick<Placed, 'x' | 'y' | 'rotation' | 'skewX' | 'scaleX' | 'scaleY' | 'flipX' | 'flipY'>

function transformOf([a, b, c, d, e, f]: Matrix): Transform {
  const scaleX = Math.hypot(a, b)
  const scaleY = (a * d - b * c) / scaleX
  return {
    x: position(e),
    y: position(f),
    ...unless(0, 'rotation', Math.atan2(b, a) / RADIANS),
    ...unless(0, 'skewX', clamped(Math.atan2(a * c + b * d, scaleX * scaleX) / RADIANS, RANGES.skew)),
    ...unless(1, 'scaleX', clamped(scaleX, RANGES.scale)),
    ...unless(1, 'scaleY', clamped(Math.abs(scaleY), RANGES.scale)),
    ...(scaleY < 0 && { flipY: true as const }),
  }
}

const clamped = (value: number, [from, to]: readonly [number, number]) => Math.min(Math.max(value, from), to)

/** Default values are omitted. */
const unless = (usual: number, name: string, value: number) => (fine(value) === usual ? {} : { [name]: fine(value) })
