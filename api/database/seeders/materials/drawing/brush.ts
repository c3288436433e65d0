import { smooth } from './curves.ts'
import type { Luck } from './luck.ts'
import { path, svg, times, type Point } from './svg.ts'

/** Samples a smooth line through the points, evenly by parameter. */
function along(points: readonly Point[], steps: number): Point[] {
  const last = points.length - 1
  const point = (i: number) => points[Math.max(0, Math.min(last, i))] as Point
  return Array.from({ length: steps + 1 }, (_, step) => {
    const place = (step / steps) * last
    const [i, t] = [Math.min(last - 1, Math.floor(place)), place - Math.min(last - 1, Math.floor(place))]
    const bend = (a: number, b: number, c: number, d: number) =>
      0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
    const [a, b, c, d] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    return [bend(a[0], b[0], c[0], d[0]), bend(a[1], b[1], c[1], d[1])]
  })
}

/** Offsets the line sideways by `side(t)`, for t from 0 to 1. */
function beside(line: readonly Point[], side: (t: number) => number): Point[] {
  return line.map(([x, y], i) => {
    const [from, to] = [line[Math.max(0, i - 1)] as Point, line[Math.min(line.length - 1, i + 1)] as Point]
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    const reach = side(i / (line.length - 1))
    return [x - ((to[1] - from[1]) / length) * reach, y + ((to[0] - from[0]) / length) * reach]
  })
}

const trail = (points: readonly Point[]) => points.map(([x, y]) => svg`${x} ${y}`).join('L')

/** A wet brush stroke with clean edges; `swell` gives its width. */
export function blade(
  points: readonly Point[],
  width: number,
  fill: string,
  swell = (t: number) => Math.sin(Math.PI * Math.min(1, t * 0.94 + 0.03)) ** 0.8,
): string {
  const line = along(points, 18)
  const left = beside(line, (t) => (swell(t) * width) / 2)
  const right = beside(line, (t) => (-swell(t) * width) / 2).toReversed()
  return path(`M${trail(left)}L${trail(right)}Z`, fill)
}

/** A dry brush stroke: each bristle leaves its own trace and ends separately. */
export function brushed(
  luck: Luck,
  points: readonly Point[],
  width: number,
  fill: string,
  { hairs = 16, dry = 0.35, lift = 0.25 } = {},
): string {
  const line = along(points, Math.max(28, points.length * 6))
  const body = times(hairs, (i) => {
    const side = ((i + 0.5) / hairs - 0.5) * width
    const ends = Math.round(line.length * (1 - dry * luck.next() ** 2))
    const starts = Math.floor(line.length * 0.05 * luck.next())
    const wobble = luck.between(-1, 1) * (width / hairs)
    const hair = beside(line, (t) => side * (1 - lift * t) + wobble * Math.sin(t * 9 + i)).slice(starts, ends)
    return svg`<path d="M${trail(hair)}" stroke-width="${(width / hairs) * luck.between(1.1, 2.3)}"/>`
  })
  return svg`<g fill="none" stroke="${fill}" stroke-linecap="round" stroke-linejoin="round">${body}</g>`
}

/** Diluted ink on paper: one blob drawn several times with variation. */
export function wash(
  luck: Luck,
  x: number,
  y: number,
  radius: number,
  fill: string,
  strength = 0.16,
  flat = 1,
  layers = 6,
): string {
  return times(layers, () => {
    const r = radius * luck.between(0.72, 1.08)
    const edge = Array.from({ length: 16 }, (_, i): Point => {
      const angle = (i / 16) * Math.PI * 2
      const reach = r * luck.between(0.88, 1.1)
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * flat]
    })
    return svg`<path d="${smooth(edge)}" fill="${fill}" fill-opacity="${strength}" stroke="${fill}" stroke-opacity="${strength * 0.5}" stroke-width="${r * 0.12}" stroke-linejoin="round"/>`
  })
}

/** A distant mountain range, dark along its ridge and fading into mist below. */
export function mistyRange(
  key: string,
  luck: Luck,
  width: number,
  back: number,
  foot: number,
  tall: number,
  fill: string,
  strength = 0.8,
): string {
  const beats = [1.3, 2.7, 5.3, 11, 23].map((beat) => ({
    beat: beat * luck.between(0.85, 1.2),
    start: luck.between(0, 6.3),
    depth: 1 / beat,
  }))
  const tops = Array.from({ length: 61 }, (_, i) => {
    const t = i / 60
    const height = beats.reduce((sum, { beat, start, depth }) => sum + depth * Math.sin(t * Math.PI * beat + start), 0)
    return svg`${t * width} ${back - tall * (0.5 + 0.55 * height) + luck.between(-1, 1) * 3}`
  })
  return svg`<linearGradient id="${key}" x1="0" y1="0" x2="0" y2="1"><stop offset="0.05" stop-color="${fill}" stop-opacity="${strength}"/><stop offset="1" stop-color="${fill}" stop-opacity="0"/></linearGradient><path d="M0 ${foot}L${tops.join('L')}L${width} ${foot}Z" fill="url(#${key})"/>`
}
