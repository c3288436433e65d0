import { boxOf, type Box } from '@inkfold/api/document/geometry/boxes'
import { bleedBox, printBox, safeBox } from '@inkfold/api/document/geometry/extent'
import type { Matrix, Point } from '@inkfold/api/document/geometry/matrix'
import type { PrintArea } from '@inkfold/api/document/model/document'
import type { Layer, LayerId } from '@inkfold/api/document/model/layers'
import type { Guide } from '../state/view'

/** A line that edges and middles are drawn to, and how far it reaches. */
type Line = Guide

/** Everything on a face that may be snapped to, but for what moves. */
export function linesOf(
  area: PrintArea,
  others: readonly Layer[],
  moving: ReadonlySet<LayerId>,
  parent?: Matrix,
): readonly Line[] {
  const [print, safe, bleed] = [printBox(area), safeBox(area), bleedBox(area)]
  return [
    ...middles(print, 'centre'),
    ...edges(print, 'edge'),
    ...(area.safe > 0 ? edges(safe, 'safe') : []),
    ...(area.bleed > 0 ? edges(bleed, 'bleed') : []),
    ...others
      .filter(({ id, hidden }) => !hidden && !moving.has(id))
      .flatMap((layer) => {
        const box = boxOf(layer, parent)
        return [...edges(box, 'layer'), ...middles(box, 'layer')]
      }),
  ]
}

const edges = ({ left, top, right, bottom }: Box, what: Guide['what']): Line[] => [
  { axis: 'x', at: left, from: top, to: bottom, what },
  { axis: 'x', at: right, from: top, to: bottom, what },
  { axis: 'y', at: top, from: left, to: right, what },
  { axis: 'y', at: bottom, from: left, to: right, what },
]

const middles = ({ left, top, right, bottom }: Box, what: Guide['what']): Line[] => [
  { axis: 'x', at: (left + right) / 2, from: top, to: bottom, what },
  { axis: 'y', at: (top + bottom) / 2, from: left, to: right, what },
]

export interface Snapped {
  /** How much further it goes than the hand did. */
  readonly by: Point
  readonly guides: readonly Guide[]
}

/** A box that is moved, drawn to the nearest lines within reach: each axis by itself. */
export function snapped(box: Box, lines: readonly Line[], reach: number): Snapped {
  const x = nearest([box.left, (box.left + box.right) / 2, box.right], lines, 'x', reach)
  const y = nearest([box.top, (box.top + box.bottom) / 2, box.bottom], lines, 'y', reach)
  const moved = { left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y }
  return { by: { x, y }, guides: guidesOn(moved, lines) }
}

/** One point, such as a handle, along the axes it may move on. */
export function snappedPoint(
  point: Point,
  lines: readonly Line[],
  reach: number,
  axes: readonly ('x' | 'y')[],
): Snapped {
  const x = axes.includes('x') ? nearest([point.x], lines, 'x', reach) : 0
  const y = axes.includes('y') ? nearest([point.y], lines, 'y', reach) : 0
  const at = { x: point.x + x, y: point.y + y }
  const on = lines.filter((line) => axes.includes(line.axis) && isOn(at[line.axis], line))
  return { by: { x, y }, guides: once(on.map((line) => reaching(line, at[line.axis === 'x' ? 'y' : 'x']))) }
}

/** The way to the nearest line; none where all are out of reach. */
function nearest(values: readonly number[], lines: readonly Line[], axis: 'x' | 'y', reach: number): number {
  let best = Infinity
  for (const line of lines) {
    if (line.axis !== axis) continue
    for (const value of values) if (Math.abs(line.at - value) < Math.abs(best)) best = line.at - value
  }
  return Math.abs(best) <= reach ? best : 0
}

const HAIR = 1e-6
const isOn = (value: number, line: Line) => Math.abs(line.at - value) < HAIR

function guidesOn({ left, top, right, bottom }: Box, lines: readonly Line[]): readonly Guide[] {
  const on = { x: [left, (left + right) / 2, right], y: [top, (top + bottom) / 2, bottom] }
  const across = { x: [top, bottom], y: [left, right] }
  const met = lines.filter((line) => on[line.axis].some((value) => isOn(value, line)))
  return once(met.map((line) => reaching(line, ...across[line.axis])))
}

const reaching = (line: Line, ...values: readonly number[]): Guide => ({
  ...line,
  from: Math.min(line.from, ...values),
  to: Math.max(line.to, ...values),
})

/** Lines upon one another are one guide; the area's own names go before those of layers. */
function once(guides: readonly Guide[]): readonly Guide[] {
  const made: Guide[] = []
  for (const guide of guides) {
    const at = made.findIndex((one) => one.axis === guide.axis && Math.abs(one.at - guide.at) < HAIR)
    const known = made[at]
    if (known) made[at] = { ...known, from: Math.min(known.from, guide.from), to: Math.max(known.to, guide.to) }
    else made.push(guide)
  }
  return made
}
