import type { Box } from '@inkfold/api/document/geometry/boxes'

type Room = readonly [from: number, to: number]

export interface Even {
  readonly by: number
  /** The equal gaps along the axis. */
  readonly rooms: readonly [Room, Room]
  /** Where they are drawn, across the axis. */
  readonly at: number
}

/** A box's extent along and across an axis. */
interface Span {
  readonly from: number
  readonly to: number
  readonly across: Room
}

/** Candidate positions between the two nearest neighbours, after them, or before them. */
export function evenPlaces(box: Box, beside: readonly Box[], axis: 'x' | 'y'): readonly Even[] {
  const own = spanOf(box, axis)
  const row = beside.map((one) => spanOf(one, axis)).filter((span) => overlap(span.across, own.across) > 0)
  const [before, after] = [nearestBefore(row, middleOf(own)), nearestAfter(row, middleOf(own))]
  return [
    ...(before && after ? between(own, before, after) : []),
    ...(before ? behind(own, before, nearestBefore(row, before.from)) : []),
    ...(after ? ahead(own, after, nearestAfter(row, after.to)) : []),
  ]
}

function between(own: Span, before: Span, after: Span): readonly Even[] {
  const room = (after.from - before.to - lengthOf(own)) / 2
  if (room <= 0) return []
  const from = before.to + room
  return even(
    own,
    from,
    [before, after],
    [
      [before.to, from],
      [after.from - room, after.from],
    ],
  )
}

function behind(own: Span, before: Span, first: Span | undefined): readonly Even[] {
  const room = first ? before.from - first.to : 0
  if (!first || room <= 0) return []
  const from = before.to + room
  return even(
    own,
    from,
    [first, before],
    [
      [first.to, before.from],
      [before.to, from],
    ],
  )
}

function ahead(own: Span, after: Span, last: Span | undefined): readonly Even[] {
  const room = last ? last.from - after.to : 0
  if (!last || room <= 0) return []
  const to = after.from - room
  return even(
    own,
    to - lengthOf(own),
    [after, last],
    [
      [to, after.from],
      [after.to, last.from],
    ],
  )
}

function even(own: Span, from: number, neighbours: readonly Span[], rooms: readonly [Room, Room]): readonly Even[] {
  const all = [own, ...neighbours].map(({ across }) => across)
  const [least, most] = [Math.max(...all.map(([start]) => start)), Math.min(...all.map(([, end]) => end))]
  const [start, end] = least < most ? [least, most] : own.across
  return [{ by: from - own.from, rooms, at: (start + end) / 2 }]
}

/** The nearest box that ends before a place, or at least has its centre before it. */
const nearestBefore = (row: readonly Span[], place: number): Span | undefined =>
  row
    .filter((span) => middleOf(span) < place)
    .reduce<Span | undefined>((best, span) => (best && best.to >= span.to ? best : span), undefined)

const nearestAfter = (row: readonly Span[], place: number): Span | undefined =>
  row
    .filter((span) => middleOf(span) > place)
    .reduce<Span | undefined>((best, span) => (best && best.from <= span.from ? best : span), undefined)

const spanOf = ({ left, top, right, bottom }: Box, axis: 'x' | 'y'): Span =>
  axis === 'x' ? { from: left, to: right, across: [top, bottom] } : { from: top, to: bottom, across: [left, right] }

const lengthOf = ({ from, to }: Span) => to - from
const middleOf = ({ from, to }: Span) => (from + to) / 2
const overlap = ([from, to]: Room, [start, end]: Room) => Math.min(to, end) - Math.max(from, start)
