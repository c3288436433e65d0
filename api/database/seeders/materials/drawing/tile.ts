import type { Luck } from './luck.ts'
import { picture } from './sheet.ts'
import { at, type Point } from './svg.ts'

/** Side of a tile, whose opposite edges match. */
export const SIDE = 1000

export const tile = (ground: string, body: string) => picture(ground, body, SIDE, SIDE)

/** A drawing at this place, repeated wherever it crosses an edge. */
export function wrapped(x: number, y: number, reach: number, body: string, scale = 1, turn = 0): string {
  const shifts = (place: number) => [0, ...(place < reach ? [SIDE] : []), ...(place > SIDE - reach ? [-SIDE] : [])]
  return shifts(x)
    .flatMap((dx) => shifts(y).map((dy) => at(x + dx, y + dy, body, scale, turn)))
    .join('')
}

/** Half-drop repeat: every second row is offset by half a step. `rows` must be even for the tile to match. */
export function halfDrop(
  columns: number,
  rows: number,
  reach: number,
  draw: (index: number, row: number) => string,
): string {
  const [wide, high] = [SIDE / columns, SIDE / rows]
  return Array.from({ length: columns * rows }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns]
    return wrapped((column + (row % 2 ? 0.75 : 0.25)) * wide, (row + 0.5) * high, reach, draw(i, row))
  }).join('')
}

/** Random places with a minimum distance from each other, across edges, and from earlier ones. */
export function tossed(
  luck: Luck,
  count: number,
  distance: number,
  taken: readonly Point[] = [],
  fromTaken = distance,
): Point[] {
  const places: Point[] = []
  const apart = (a: number, b: number) => Math.min(Math.abs(a - b), SIDE - Math.abs(a - b))
  const far = ([x, y]: Point, [u, v]: Point, least: number) => Math.hypot(apart(x, u), apart(y, v)) >= least
  for (let tries = 0; tries < count * 120 && places.length < count; tries++) {
    const place: Point = [luck.between(0, SIDE), luck.between(0, SIDE)]
    if (places.every((one) => far(one, place, distance)) && taken.every((one) => far(one, place, fromTaken)))
      places.push(place)
  }
  return places
}

/** Randomly rotated motifs over a tile, small ones between large ones. */
export function strewn(
  luck: Luck,
  motifs: readonly string[],
  { count = 12, distance = 210, scale = 1, lean = 180, fill = [] as readonly string[], fillDistance = 120 } = {},
): string {
  const large = tossed(luck, count, distance)
  const small = fill.length ? tossed(luck, count * 3, fillDistance * 0.75, large, fillDistance) : []
  const draw = (places: readonly Point[], drawings: readonly string[], reach: number) =>
    places
      .map(([x, y], i) =>
        wrapped(x, y, reach, drawings[i % drawings.length] as string, scale, luck.between(-lean, lean)),
      )
      .join('')
  return draw(small, fill, 60) + draw(large, motifs, 160 * scale)
}
