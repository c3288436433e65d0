import type { Luck } from '../drawing/luck.ts'
import { circle, line, path, rect, svg, times } from '../drawing/svg.ts'
import { wave } from '../drawing/curves.ts'

export function streetMap(
  luck: Luck,
  width: number,
  height: number,
  { ground, block, park, water, avenue }: Record<'ground' | 'block' | 'park' | 'water' | 'avenue', string>,
): string {
  const cuts = (length: number) => {
    const places = [0]
    while ((places.at(-1) ?? 0) < length) places.push((places.at(-1) ?? 0) + luck.between(34, 92))
    return places
  }
  const [across, down] = [cuts(width), cuts(height)]
  const blocks = across.flatMap((x, i) =>
    down.map((y, j) => {
      const [w, h] = [(across[i + 1] ?? x) - x - 7, (down[j + 1] ?? y) - y - 7]
      return w < 8 || h < 8 ? '' : rect(x, y, w, h, luck.chance(0.08) ? park : block, 3)
    }),
  )
  return (
    rect(0, 0, width, height, ground) +
    blocks.join('') +
    line(
      svg`M-20 ${height * 0.72}C${width * 0.3} ${height * 0.5} ${width * 0.45} ${height * 0.95} ${width + 20} ${height * 0.42}`,
      water,
      64,
    ) +
    line(
      svg`M${width * 0.12} -10L${width * 0.8} ${height + 10}M-10 ${height * 0.3}L${width + 10} ${height * 0.16}`,
      avenue,
      13,
    )
  )
}

export function metro(
  lines: readonly { d: string; colour: string; stops: readonly (readonly [number, number])[] }[],
  ink: string,
): string {
  return (
    lines.map(({ d, colour }) => line(d, colour, 22)).join('') +
    lines.flatMap(({ stops }) => stops.map(([x, y]) => circle(x, y, 17, ink) + circle(x, y, 10, '#fff'))).join('')
  )
}

/** Contour lines of a periodic terrain; both directions repeat. */
export function relief(luck: Luck, side: number, levels: number, colour: string): string {
  const turn = (Math.PI * 2) / side
  const beats = [1, 2, 3, 1, 2].map((across, i) => ({
    across,
    down: [1, 2, 1, 3, 4][i] ?? 1,
    start: luck.between(0, 6.3),
    depth: [17, 10, 6, 9, 5][i] ?? 0,
  }))
  const height = (x: number, y: number) =>
    beats.reduce(
      (sum, { across, down, start, depth }) => sum + depth * Math.sin(across * turn * x + down * turn * y + start),
      0,
    )
  return times(levels + 4, (i) => {
    const y = (side / levels) * (i - 1.5)
    const points = Array.from({ length: 41 }, (_, k) => svg`${(k / 40) * side} ${y + height((k / 40) * side, y)}`)
    return svg`<path d="M${points.join('L')}" fill="none" stroke="${colour}" stroke-width="${(i + levels - 2) % 5 ? 3 : 6}"/>`
  })
}

export const sea = (y: number, width: number, colours: readonly string[]) =>
  colours.map((colour, i) => line(wave(-30, y + i * 30, (width + 60) / 5, 14, 5), colour, 9)).join('')

export const pin = (fill: string, hole: string) =>
  path('M0 100C-60 20 -70 0 -70 -30A70 70 0 1 1 70 -30C70 0 60 20 0 100Z', fill) + circle(0, -30, 28, hole)
