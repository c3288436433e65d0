import { boxAround, boxOf, centreOf, type Box } from '@inkfold/api/document/geometry/boxes'
import { safeBox } from '@inkfold/api/document/geometry/extent'
import type { Point } from '@inkfold/api/document/geometry/matrix'
import type { Face } from '@inkfold/api/document/model/document'
import type { Layer } from '@inkfold/api/document/model/layers'

/** Millimetres. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Candidate centres on each side of the middle. */
const STEPS = 6
/** A layer that covers more of the safe area is a background, on which others may lie. */
const BACKGROUND = 0.8
/** Pictures become at most this much smaller to cover nothing. */
const SMALLER = [1, 0.75, 0.5]
/** Offset of a layer with the same centre as another. */
const ASIDE = 5
const HAIR = 0.5

export const widthOf = ({ left, right }: Box) => right - left
export const heightOf = ({ top, bottom }: Box) => bottom - top
const areaOf = (box: Box) => Math.max(0, widthOf(box)) * Math.max(0, heightOf(box))

/** The part of the face that is printed in any case; on tiny areas the whole face. */
export function roomOn({ area }: Face): Box {
  const safe = safeBox(area)
  return widthOf(safe) > 0 && heightOf(safe) > 0 ? safe : { left: 0, top: 0, right: area.width, bottom: area.height }
}

function takenOn(face: Face): readonly Box[] {
  const room = areaOf(roomOn(face))
  return face.layers
    .filter((layer: Layer) => !layer.hidden && layer.type !== 'tile')
    .map((layer) => boxOf(layer))
    .filter((box) => areaOf(overlap(box, roomOn(face))) < room * BACKGROUND)
}

/** Where a new layer covers nothing, as near to the middle as possible; otherwise where it covers least. */
export function freePlace(face: Face, size: Size): Point {
  const [room, taken] = [roomOn(face), takenOn(face)]
  const { place } = candidates(room, size)
    .map((at) => ({ place: at, covered: coveredBy(at, size, taken) }))
    .reduce((best, one) => (one.covered < best.covered - HAIR ? one : best))
  return beside(place, taken)
}

/** A place and a size, smaller if only then nothing is covered. */
export function freePicture(face: Face, size: Size): Point & Size {
  const taken = takenOn(face)
  for (const share of SMALLER) {
    const smaller = { width: size.width * share, height: size.height * share }
    const at = freePlace(face, smaller)
    if (coveredBy(at, smaller, taken) === 0) return { ...at, ...smaller }
  }
  return { ...freePlace(face, size), ...size }
}

/** Nearest to the middle first. */
function candidates(room: Box, { width, height }: Size): readonly Point[] {
  const middle = centreOf(room)
  const [across, down] = [Math.max(0, widthOf(room) - width) / 2, Math.max(0, heightOf(room) - height) / 2]
  const steps = Array.from({ length: 2 * STEPS + 1 }, (_, at) => (at - STEPS) / STEPS)
  const distance = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y)
  return steps
    .flatMap((y) => steps.map((x) => ({ x: middle.x + x * across, y: middle.y + y * down })))
    .toSorted((one, other) => distance(one) - distance(other))
}

const coveredBy = (at: Point, size: Size, taken: readonly Box[]) =>
  taken.reduce((sum, box) => sum + areaOf(overlap(boxAt(at, size), box)), 0)

const boxAt = ({ x, y }: Point, { width, height }: Size): Box =>
  boxAround([
    { x: x - width / 2, y: y - height / 2 },
    { x: x + width / 2, y: y + height / 2 },
  ])

const overlap = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})

/** Never exactly on another layer, which would be hidden. */
function beside(place: Point, taken: readonly Box[]): Point {
  const centres = taken.map(centreOf)
  const isTaken = ({ x, y }: Point) => centres.some((one) => Math.hypot(one.x - x, one.y - y) < HAIR)
  let at = place
  for (let count = 0; count < centres.length && isTaken(at); count++) at = { x: at.x + ASIDE, y: at.y + ASIDE }
  return at
}

/** Equal cells for several new layers, row by row, in the free part of the face if that is large enough. */
export function cellsFor(face: Face, count: number, around?: Point): readonly Box[] {
  const room = around ? centredOn(roomOn(face), around) : freePart(face)
  const columns = Math.min(count, Math.max(1, Math.round(Math.sqrt((count * widthOf(room)) / heightOf(room)))))
  const rows = Math.ceil(count / columns)
  const [width, height] = [widthOf(room) / columns, heightOf(room) / rows]
  return Array.from({ length: count }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const [left, top] = [room.left + column * width, room.top + row * height]
    return { left, top, right: left + width, bottom: top + height }
  })
}

const LEAST_PART = 0.25

/** The largest band beside all layers, if it is at least a quarter of the room; otherwise the whole room. */
function freePart(face: Face): Box {
  const [room, taken] = [roomOn(face), takenOn(face)]
  if (taken.length === 0) return room
  const used = boxAround(
    taken.flatMap(({ left, top, right, bottom }) => [
      { x: left, y: top },
      { x: right, y: bottom },
    ]),
  )
  const bands = [
    { ...room, bottom: Math.min(room.bottom, used.top) },
    { ...room, top: Math.max(room.top, used.bottom) },
    { ...room, right: Math.min(room.right, used.left) },
    { ...room, left: Math.max(room.left, used.right) },
  ]
  const largest = bands.reduce((best, one) => (areaOf(one) > areaOf(best) ? one : best))
  return areaOf(largest) >= areaOf(room) * LEAST_PART ? largest : room
}

/** Half the room around a point, moved back into the room. */
function centredOn(room: Box, { x, y }: Point): Box {
  const [across, down] = [widthOf(room) / 4, heightOf(room) / 4]
  const at = {
    x: Math.min(Math.max(x, room.left + across), room.right - across),
    y: Math.min(Math.max(y, room.top + down), room.bottom - down),
  }
  return boxAt(at, { width: 2 * across, height: 2 * down })
}
