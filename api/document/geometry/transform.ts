import type { Placed } from '../model/layers.ts'
import { RANGES } from '../model/limits.ts'
import { asItWas } from '../model/same.ts'
import type { Matrix } from './matrix.ts'
import { fine, tidy } from './units.ts'

const RADIANS = Math.PI / 180

/** Skewed, scaled and flipped, turned, moved: the order in which fabric does it, so that a layer's numbers are its object's. */
export function matrixOf({ x, y, rotation = 0, skewX = 0, scaleX = 1, scaleY = 1, flipX, flipY }: Placed): Matrix {
  const [cos, sin] = [cosine(rotation), cosine(rotation - 90)]
  const [across, down] = [flipX ? -scaleX : scaleX, flipY ? -scaleY : scaleY]
  const slant = across * Math.tan(skewX * RADIANS)
  return [cos * across, sin * across, cos * slant - sin * down, sin * slant + cos * down, x, y]
}

/** Right angles are right: edges between two pixels would fall to either side. */
const cosine = (degrees: number) => (degrees % 180 === 90 || degrees % 180 === -90 ? 0 : Math.cos(degrees * RADIANS))

/** The layer laid as the matrix says, as far as a document goes; a mirrored one is flipped from top to bottom. */
export function placedBy<Layer extends Placed>(layer: Layer, matrix: Matrix): Layer {
  const { rotation: _r, skewX: _k, scaleX: _x, scaleY: _y, flipX: _fx, flipY: _fy, ...rest } = layer
  return asItWas(layer, { ...rest, ...transformOf(matrix) } as Layer)
}

/** The layer at another place, as far as a document goes. */
export const placedAt = <Layer extends Placed>(layer: Layer, x: number, y: number): Layer =>
  asItWas(layer, { ...layer, x: position(x), y: position(y) })

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

/** What is as it always is, stays absent. */
const unless = (usual: number, name: string, value: number) => (fine(value) === usual ? {} : { [name]: fine(value) })
