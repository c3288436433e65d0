import { smooth } from '../drawing/curves.ts'
import type { Luck } from '../drawing/luck.ts'
import { circle, line, svg, times, type Point } from '../drawing/svg.ts'

/** A closed hypotrochoid (spirograph). */
export function rosette(outer: number, inner: number, pen: number, turns: number, radius: number): string {
  const steps = turns * 64
  const reach = outer - inner + pen
  const points = Array.from({ length: steps }, (_, i) => {
    const t = (i / steps) * turns * Math.PI * 2
    const roll = ((outer - inner) / inner) * t
    return svg`${(((outer - inner) * Math.cos(t) + pen * Math.cos(roll)) / reach) * radius} ${(((outer - inner) * Math.sin(t) - pen * Math.sin(roll)) / reach) * radius}`
  })
  return `M${points.join('L')}Z`
}

export function contours(luck: Luck, rings: number, radius: number, colour: string, width: number): string {
  const waves = [2, 3, 5].map((beats) => ({
    beats,
    start: luck.between(0, 6.3),
    depth: luck.between(0.05, 0.16) / Math.sqrt(beats / 2),
  }))
  const ringAt = (r: number, drift: number): Point[] =>
    Array.from({ length: 40 }, (_, i) => {
      const angle = (i / 40) * Math.PI * 2
      const push = waves.reduce(
        (sum, { beats, start, depth }) => sum + depth * Math.sin(beats * angle + start + drift),
        1,
      )
      return [Math.cos(angle) * r * push, Math.sin(angle) * r * push]
    })
  return times(rings, (i) =>
    line(smooth(ringAt((radius * (i + 1)) / rings, i * 0.07)), colour, i % 5 === 4 ? width * 2 : width),
  )
}

/** Evenly spaced dots on the front of a sphere. */
export function dotBall(radius: number, colours: readonly string[]): string {
  return times(420, (i) => {
    const z = 1 - (i + 0.5) / 420
    const [flat, angle] = [Math.sqrt(1 - z * z), i * 2.39996]
    return circle(
      Math.cos(angle) * flat * radius,
      Math.sin(angle) * flat * radius,
      3 + z * 15,
      colours[i % colours.length] ?? '',
    )
  })
}

/** Vertical stripes displaced by a hidden hill. */
export const pushedStripes = (count: number, side: number, push: number) =>
  Array.from({ length: count }, (_, i) => {
    const x = ((i + 0.5) * side) / count
    const points = Array.from({ length: 31 }, (_, k) => {
      const y = ((k - 1) / 28) * side
      return svg`${x + push * Math.sin((y / side) * Math.PI * 2) * Math.sin((x / side) * Math.PI * 2)} ${y}`
    })
    return `M${points.join('L')}`
  })
