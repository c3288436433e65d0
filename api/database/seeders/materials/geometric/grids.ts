import { sector } from '../drawing/curves.ts'
import type { Luck } from '../drawing/luck.ts'
import { SIDE } from '../drawing/tile.ts'
import { at, circle, path, polygon, rect, svg, times } from '../drawing/svg.ts'

/** Cells of a square grid, each drawn around its centre within 50 to each side. */
export const cells = (count: number, draw: (column: number, row: number) => string) =>
  times(count * count, (i) => {
    const [column, row] = [i % count, Math.floor(i / count)]
    return at(((column + 0.5) * SIDE) / count, ((row + 0.5) * SIDE) / count, draw(column, row), SIDE / count / 100)
  })

const quarter = (fill: string, r = 100) => at(-50, -50, path(sector(90, 180, r), fill))

/** A Bauhaus style pattern of quarters, halves, dots and steps. */
export function primary(luck: Luck, colours: readonly string[]): string {
  const [ground, one, two] = [luck.pick(colours), luck.pick(colours), luck.pick(colours)]
  const shapes = [
    () => quarter(one) + quarter(two, 50),
    () => circle(0, 0, 50, one) + circle(0, 0, 22, two),
    () => circle(0, 0, 50, two) + path(sector(0, 180, 50), one),
    () =>
      polygon(
        [
          [-50, -50],
          [50, -50],
          [-50, 50],
        ],
        one,
      ),
    () => times(4, (i) => rect(-50, -50 + i * 26, 100, 13, one)),
    () => at(0, -50, path(sector(90, 270, 50), one)) + at(0, 0, path(sector(90, 270, 50), two)),
    () =>
      polygon(
        [
          [0, -50],
          [50, 0],
          [0, 50],
          [-50, 0],
        ],
        one,
      ) + circle(0, 0, 18, two),
  ]
  return rect(-50, -50, 100, 100, ground) + at(0, 0, luck.pick(shapes)(), 1, luck.whole(0, 3) * 90)
}

/** Truchet tiles: arcs always connect to their neighbours; each colour is narrower than the one below. */
export const truchet = (luck: Luck, colours: readonly string[], width: number) => {
  const bands = colours.map((colour, i) => {
    const end = 50.3 + i * 0.5
    const arcs = svg`M${-end} 0H-50A50 50 0 0 0 0 -50V${-end}M${end} 0H50A50 50 0 0 0 0 50V${end}`
    return svg`<path d="${arcs}" fill="none" stroke="${colour}" stroke-width="${width * (1 - i / colours.length)}"/>`
  })
  return at(0, 0, bands.join(''), 1, luck.chance(0.5) ? 90 : 0)
}

export const cube = (top: string, left: string, right: string) =>
  polygon(
    [
      [0, -100],
      [86.6, -50],
      [0, 0],
      [-86.6, -50],
    ],
    top,
  ) +
  polygon(
    [
      [-86.6, -50],
      [0, 0],
      [0, 100],
      [-86.6, 50],
    ],
    left,
  ) +
  polygon(
    [
      [86.6, -50],
      [86.6, 50],
      [0, 100],
      [0, 0],
    ],
    right,
  )

export const arches = (colours: readonly string[], r = 100) =>
  colours
    .map((fill, i) => {
      const reach = r * (1 - i / colours.length)
      return path(svg`M${-reach} 100V0A${reach} ${reach} 0 0 1 ${reach} 0V100Z`, fill)
    })
    .join('')

export const zellige = (star: string, heart: string, lines: string) =>
  rect(-36, -36, 72, 72, star) +
  at(0, 0, rect(-36, -36, 72, 72, star), 1, 45) +
  svg`<g fill="none" stroke="${lines}" stroke-width="3">${times(8, (i) => svg`<ellipse rx="9" ry="20" cy="-20" transform="rotate(${i * 45})"/>`)}</g>` +
  circle(0, 0, 8, heart)
