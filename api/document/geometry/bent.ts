import type { Curve, TextLayer, TextLine } from '../model/layers.ts'
import { beginOf, seenOf } from '../text/begin.ts'
import type { Point } from './matrix.ts'

/** In radians: segments this small approximate a circle from outside. */
const STEP = Math.PI / 36

/** Quads covering a curved text, relative to the layer's centre: a row of segments for each line. */
export function bentQuads(layer: TextLayer, { radius }: Curve, beyond: number): readonly (readonly Point[])[] {
  const high = layer.size * layer.leading
  return layer.lines.flatMap((line, index) => {
    const top = (index - layer.lines.length / 2) * high
    return pieces(layer, line, radius, beyond, [top - beyond, top + high + beyond])
  })
}

function pieces(
  layer: TextLayer,
  line: TextLine,
  radius: number,
  beyond: number,
  [top, bottom]: readonly [number, number],
): readonly (readonly Point[])[] {
  const [begin, seen] = [beginOf(layer, line, layer.width) - beyond, seenOf(layer, line) + 2 * beyond]
  const turn = Math.min(Math.abs(seen / radius), 2 * Math.PI) * Math.sign(radius)
  const count = Math.max(1, Math.ceil(Math.abs(turn) / STEP))
  const step = turn / count
  const [upper, lower] = outwards(radius - top, radius - bottom, step)
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [begin / radius + index * step, begin / radius + (index + 1) * step]
    return [on(radius, upper, from), on(radius, upper, to), on(radius, lower, to), on(radius, lower, from)]
  })
}

/** The side further from the circle's centre is extended, so that the segments contain the arc. */
function outwards(upper: number, lower: number, step: number): readonly [number, number] {
  const wider = 1 / Math.cos(step / 2)
  return Math.abs(upper) >= Math.abs(lower) ? [upper * wider, lower] : [upper, lower * wider]
}

const on = (radius: number, away: number, turn: number): Point => ({
  x: away * Math.sin(turn),
  y: radius - away * Math.cos(turn),
})
