import { boxOf, type Box } from '@inkfold/api/document/geometry/boxes'
import { bleedBox, printBox, safeBox } from '@inkfold/api/document/geometry/extent'
import type { Point } from '@inkfold/api/document/geometry/matrix'
import type { OwnGuide, PrintArea } from '@inkfold/api/document/model/document'
import type { Layer, LayerId } from '@inkfold/api/document/model/layers'
import type { Guide } from '../state/view'
import { evenPlaces } from './even'

type Line = Guide

/** All snap lines of a face: those of its area, of the layers that stay in place, and drawn ones. */
export function linesOf(area: PrintArea, beside: readonly Box[], own: readonly OwnGuide[] = []): readonly Line[] {
  const [print, safe, bleed] = [printBox(area), safeBox(area), bleedBox(area)]
  return [
    ...middles(print, 'centre'),
    ...edges(print, 'edge'),
    ...(area.safe > 0 ? edges(safe, 'safe') : []),
    ...(area.bleed > 0 ? edges(bleed, 'bleed') : []),
    ...own.map(({ axis, at }): Line => ({
      axis,
      at,
      from: 0,
      to: axis === 'x' ? area.height : area.width,
      what: 'own',
    })),
    ...beside.flatMap((box) => [...edges(box, 'layer'), ...middles(box, 'layer')]),
  ]
}

export const boxesBeside = (layers: readonly Layer[], moving: ReadonlySet<LayerId>): readonly Box[] =>
  layers.filter(({ id, hidden }) => !hidden && !moving.has(id)).map((layer) => boxOf(layer))

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
  /** Correction added to the pointer's movement. */
  readonly by: Point
  readonly guides: readonly Guide[]
}

/** Snaps a moved box to the nearest line or equal spacing within reach, per axis. */
export function snapped(box: Box, lines: readonly Line[], reach: number, beside: readonly Box[] = []): Snapped {
  const [across, down] = [evenPlaces(box, beside, 'x'), evenPlaces(box, beside, 'y')]
  const x = least([...waysTo([box.left, (box.left + box.right) / 2, box.right], lines, 'x'), ...across], reach)
  const y = least([...waysTo([box.top, (box.top + box.bottom) / 2, box.bottom], lines, 'y'), ...down], reach)
  const moved = { left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y }
  return { by: { x, y }, guides: [...guidesOn(moved, lines), ...gapsOn(moved, beside)] }
}

/** Snaps a point, such as a handle, along its permitted axes. */
export function snappedPoint(
  point: Point,
  lines: readonly Line[],
  reach: number,
  axes: readonly ('x' | 'y')[],
): Snapped {
  const x = axes.includes('x') ? least(waysTo([point.x], lines, 'x'), reach) : 0
  const y = axes.includes('y') ? least(waysTo([point.y], lines, 'y'), reach) : 0
  const at = { x: point.x + x, y: point.y + y }
  const on = lines.filter((line) => axes.includes(line.axis) && isOn(at[line.axis], line))
  return { by: { x, y }, guides: once(on.map((line) => reaching(line, at[line.axis === 'x' ? 'y' : 'x']))) }
}

const waysTo = (values: readonly number[], lines: readonly Line[], axis: 'x' | 'y'): readonly { by: number }[] =>
  lines.flatMap((line) => (line.axis === axis ? values.map((value) => ({ by: line.at - value })) : []))

/** The smallest correction; 0 when all exceed the reach. */
function least(ways: readonly { by: number }[], reach: number): number {
  let best = Infinity
  for (const { by } of ways) if (Math.abs(by) < Math.abs(best)) best = by
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

/** Guides for the equal gaps around a box at its position. */
const gapsOn = (box: Box, beside: readonly Box[]): readonly Guide[] =>
  (['x', 'y'] as const).flatMap((axis) =>
    evenPlaces(box, beside, axis)
      .filter(({ by }) => Math.abs(by) < HAIR)
      .flatMap(({ rooms, at }) =>
        rooms.map(([from, to]): Guide => ({ axis: axis === 'x' ? 'y' : 'x', at, from, to, what: 'gap' })),
      ),
  )

const reaching = (line: Line, ...values: readonly number[]): Guide => ({
  ...line,
  from: Math.min(line.from, ...values),
  to: Math.max(line.to, ...values),
})

/** Merges coincident guides; names of the print area take precedence over those of layers. */
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
