import type { Luck } from './luck.ts'
import { svg, type Point } from './svg.ts'

export const polar = (angle: number, radius: number): Point => {
  const radians = ((angle - 90) * Math.PI) / 180
  return [Math.cos(radians) * radius, Math.sin(radians) * radius]
}

/** A smooth closed outline through the points. */
export function smooth(points: readonly Point[]): string {
  const point = (i: number) => points[(i + points.length) % points.length] as Point
  const bends = points.map((_, i) => {
    const [before, from, to, after] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    return svg`C${from[0] + (to[0] - before[0]) / 6} ${from[1] + (to[1] - before[1]) / 6} ${to[0] - (after[0] - from[0]) / 6} ${to[1] - (after[1] - from[1]) / 6} ${to[0]} ${to[1]}`
  })
  const [x, y] = point(0)
  return svg`M${x} ${y}${bends}Z`
}

/** A circle with a random outline. */
export const blob = (luck: Luck, radius: number, corners = 8, push = 0.15) =>
  smooth(
    Array.from({ length: corners }, (_, i) => polar((360 / corners) * i, radius * luck.between(1 - push, 1 + push))),
  )

export const starPoints = (tips: number, outer: number, inner: number): Point[] =>
  Array.from({ length: tips * 2 }, (_, i) => polar((180 / tips) * i, i % 2 ? inner : outer))

export const regularPoints = (corners: number, radius: number, from = 0): Point[] =>
  Array.from({ length: corners }, (_, i) => polar(from + (360 / corners) * i, radius))

/** A petal or leaf with its base at the origin, pointing up. */
export const petal = (length: number, width: number, belly = 0.5) =>
  svg`M0 0C${-width} ${-length * belly * 0.6} ${-width * 0.8} ${-length * (belly + 0.25)} 0 ${-length}C${width * 0.8} ${-length * (belly + 0.25)} ${width} ${-length * belly * 0.6} 0 0Z`

/** A sine-like curve from left to right, starting at (x, y). */
export const wave = (x: number, y: number, length: number, height: number, count: number) =>
  svg`M${x} ${y}q${length / 4} ${-height} ${length / 2} 0${Array.from({ length: count * 2 - 1 }, () => svg`t${length / 2} 0`)}`

/** A sector around the origin; angles clockwise from the top. */
export function sector(from: number, to: number, outer: number, inner = 0): string {
  const [a, b, c, d] = [polar(from, outer), polar(to, outer), polar(to, inner), polar(from, inner)]
  const large = to - from > 180 ? 1 : 0
  return svg`M${a[0]} ${a[1]}A${outer} ${outer} 0 ${large} 1 ${b[0]} ${b[1]}L${c[0]} ${c[1]}A${inner} ${inner} 0 ${large} 0 ${d[0]} ${d[1]}Z`
}

/** A random mountain ridge, closed at the bottom. */
export function ridge(luck: Luck, width: number, foot: number, height: number, peaks: number): string {
  const step = width / peaks
  const tops = Array.from(
    { length: peaks + 1 },
    (_, i) =>
      svg`L${i * step} ${foot - height * luck.between(0.35, 1)}L${(i + 0.5) * step} ${foot - height * luck.between(0.1, 0.45)}`,
  )
  return svg`M0 ${foot}${tops}L${width} ${foot}Z`
}

/** The same with rounded hills. */
export function hills(luck: Luck, width: number, foot: number, height: number, backs: number): string {
  const step = width / backs
  const start = foot - height * 0.5
  const curves = Array.from(
    { length: backs },
    () =>
      svg`c${step * 0.3} ${-height * luck.between(0.2, 0.8)} ${step * 0.7} ${-height * luck.between(-0.2, 0.6)} ${step} 0`,
  )
  return svg`M0 ${foot}L0 ${start}${curves}L${width} ${foot}Z`
}
