import type { Coordinates } from '@/ui/places/cities'
import land from '@/ui/places/land.json'

export const CHART = { width: 720, height: 440 } as const

/** Minimum extent in degrees, so that a single place still shows its surroundings. */
const LEAST = { east: 12, north: 7 }
const MARGIN = 1.5

export interface Chart {
  place(spot: Coordinates): readonly [x: number, y: number]
  land: string[]
  lines: { key: string; d: string; label: string; at: readonly [x: number, y: number] }[]
}

export function chartOf(spots: readonly Coordinates[]): Chart {
  const [easts, norths] = [spots.map(({ east }) => east), spots.map(({ north }) => north)]
  const middle = { east: mid(easts), north: mid(norths) }
  const shrink = Math.cos((middle.north * Math.PI) / 180)
  const wide = Math.max(LEAST.east, span(easts) + 2 * MARGIN)
  const high = Math.max(LEAST.north, span(norths) + 2 * MARGIN)
  const scale = Math.min(CHART.width / (wide * shrink), CHART.height / high)
  const place = ({ east, north }: Coordinates) =>
    [
      CHART.width / 2 + (east - middle.east) * shrink * scale,
      CHART.height / 2 - (north - middle.north) * scale,
    ] as const
  return { place, land: landOn(place), lines: [...meridians(place), ...parallels(place)] }
}

const mid = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
const span = (values: number[]) => Math.max(...values) - Math.min(...values)
const written = ([x, y]: readonly [number, number]) => `${x.toFixed(1)} ${y.toFixed(1)}`

const landOn = (place: Chart['place']) =>
  land.map((ring) => `M${ring.map(([east = 0, north = 0]) => written(place({ east, north }))).join('L')}Z`)

const EVERY = 5
const round = (from: number, to: number) =>
  Array.from({ length: (to - from) / EVERY + 1 }, (_, index) => from + index * EVERY)

const meridians = (place: Chart['place']) =>
  round(95, 130).flatMap((east) => {
    const [x] = place({ east, north: 0 })
    const isIn = x > 0 && x < CHART.width
    return isIn ? [{ key: `${east}E`, d: `M${x} 0V${CHART.height}`, label: `${east}°E`, at: [x + 4, CHART.height - 6] as const }] : [] // prettier-ignore
  })

const parallels = (place: Chart['place']) =>
  round(15, 45).flatMap((north) => {
    const [, y] = place({ east: 0, north })
    const isIn = y > 16 && y < CHART.height - 16
    return isIn ? [{ key: `${north}N`, d: `M0 ${y}H${CHART.width}`, label: `${north}°N`, at: [6, y - 4] as const }] : []
  })
