import type { Curve, TextLayer, TextLine } from '../model/layers.ts'
import { beginOf, seenOf } from '../text/begin.ts'
import type { Point } from './matrix.ts'

/** Of a full turn: pieces this small follow a circle closely enough, and never lie within it. */
const STEP = Math.PI / 36

/** What the lines of a text on a circle take up, around the middle of the layer: a row of small pieces for each line. */
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

/** The side that is further from the middle of the circle goes around it, so that the arc lies within the pieces. */
function outwards(upper: number, lower: number, step: number): readonly [number, number] {
  const wider = 1 / Math.cos(step / 2)
  return Math.abs(upper) >= Math.abs(lower) ? [upper * wider, lower] : [upper, lower * wider]
}

const on = (radius: number, away: number, turn: number): Point => ({
  x: away * Math.sin(turn),
  y: radius - away * Math.cos(turn),
})
