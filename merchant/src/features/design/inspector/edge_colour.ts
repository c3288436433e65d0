import type { Colour } from '@inkfold/api/document/model/paint'
import { WHITE } from './paints'

/** Colours of one group differ by less than this in each channel. */
const STEP = 24
const OPAQUE = 200

/** The mean of the largest group of similar colours along the edge of a square; white if it is transparent. */
export function colourOfEdge(data: ArrayLike<number>, side: number): Colour {
  const groups = new Map<string, number[][]>()
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [at % side, Math.floor(at / side)]
    const isEdge = x === 0 || y === 0 || x === side - 1 || y === side - 1
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map((channel) => data[at * 4 + channel] ?? 0)
    if (!isEdge || alpha < OPAQUE) continue
    const rgb = [red, green, blue]
    const name = rgb.map((value) => Math.round(value / STEP)).join(' ')
    groups.set(name, [...(groups.get(name) ?? []), rgb])
  }
  const largest = [...groups.values()].toSorted((one, other) => other.length - one.length)[0]
  if (!largest) return WHITE
  const mean = (channel: number) => largest.reduce((sum, rgb) => sum + (rgb[channel] ?? 0), 0) / largest.length
  return `#${[0, 1, 2].map((channel) => Math.round(mean(channel)).toString(16).padStart(2, '0')).join('')}`
}
