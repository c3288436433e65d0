import { petal, starPoints } from '../drawing/curves.ts'
import type { Luck } from '../drawing/luck.ts'
import { around, at, both, circle, ellipse, line, path, polygon, rect, svg, times } from '../drawing/svg.ts'

export const pumpkin = (skin: string, shade: string, ink: string, light: string) =>
  [
    path('M-8 -66Q-10 -96 16 -104L26 -90Q12 -84 14 -66Z', '#4d7a3c'),
    both(ellipse(50, 10, 52, 72, shade)),
    both(ellipse(26, 10, 42, 76, skin)),
    ellipse(0, 10, 26, 78, shade),
    both(path('M18 -6L58 -26L54 8Q34 14 18 -6Z', ink) + path('M24 -4L52 -18L50 4Q36 8 24 -4Z', light)),
    path('M-64 30Q0 60 64 30Q52 74 0 76Q-52 74 -64 30Z', ink),
    path('M-54 40L-38 44L-34 56L-22 46L14 48L20 62L30 46L54 40Q44 66 0 68Q-44 66 -54 40Z', light),
  ].join('')

export const ghost = (sheet: string, ink: string, cheek: string) =>
  path(
    'M0 -92C50 -92 66 -50 66 -6L70 74Q58 92 46 74Q34 58 22 76Q10 94 -2 76Q-14 58 -26 76Q-38 92 -48 74Q-58 60 -70 74L-66 -6C-66 -50 -50 -92 0 -92Z',
    sheet,
  ) +
  both(ellipse(22, -26, 10, 15, ink)) +
  ellipse(0, 10, 11, 15, ink) +
  both(ellipse(42, -2, 10, 6, cheek))

export const fir = (luck: Luck, green: string, dark: string, lights: readonly string[]) =>
  [
    rect(-13, 78, 26, 30, '#7b4a2d'),
    ...[0, 1, 2]
      .map((i) =>
        path(
          svg`M0 ${-104 + i * 46}L${52 + i * 16} ${-10 + i * 46}Q${26 + i * 8} ${6 + i * 46} 0 ${-8 + i * 46}Q${-26 - i * 8} ${6 + i * 46} ${-52 - i * 16} ${-10 + i * 46}Z`,
          i % 2 ? dark : green,
        ),
      )
      .toReversed(),
    times(13, (i) => circle(luck.between(-1, 1) * (16 + i * 4), -58 + i * 10.5, 7, luck.pick(lights))),
    polygon(
      starPoints(5, 24, 10).map(([x, y]) => [x, y - 106] as const),
      '#f6c453',
    ),
  ].join('')

export const wreath = (leaf: string, dark: string, berry: string, bow: string) =>
  [
    around(26, (i) => at(0, -72, at(0, 0, path(petal(40, 15), i % 2 ? leaf : dark), 1, i % 2 ? 64 : 110))),
    around(9, () => circle(-3, -80, 6, berry) + circle(8, -72, 6, berry)),
    at(
      0,
      78,
      path('M0 0C-30 -34 -62 -26 -54 4C-50 28 -20 20 0 0C30 -34 62 -26 54 4C50 28 20 20 0 0Z', bow) +
        path('M-6 4L-30 56L-12 48L-4 56ZM6 4L30 56L12 48L4 56Z', bow) +
        circle(0, 2, 10, '#fff4'),
    ),
  ].join('')

export const heart = (fill: string, x = 0, y = 0, scale = 1) =>
  at(
    x,
    y,
    path('M0 84C-60 40 -100 10 -92 -40C-84 -84 -24 -90 0 -44C24 -90 84 -84 92 -40C100 10 60 40 0 84Z', fill),
    scale,
  )

export const burst = (colour: string, other: string, arms = 16) =>
  around(
    arms,
    (i) =>
      line(svg`M0 -26V${i % 2 ? -70 : -92}`, i % 2 ? other : colour, 5) +
      circle(0, i % 2 ? -82 : -104, 5, i % 2 ? other : colour),
  )

export const egg = (shell: string, band: string, dots: string, kind: number) =>
  svg`<clipPath id="egg-${kind}"><path d="M0 -90C44 -90 68 -20 68 22C68 62 38 84 0 84C-38 84 -68 62 -68 22C-68 -20 -44 -90 0 -90Z"/></clipPath><g clip-path="url(#egg-${kind})">${rect(-80, -100, 160, 200, shell)}${
    [
      times(4, (i) =>
        line(svg`M-80 ${-52 + i * 42}l20 18l20 -18l20 18l20 -18l20 18l20 -18l20 18l20 -18`, i % 2 ? band : dots, 9),
      ),
      times(3, (i) => rect(-80, -50 + i * 46, 160, 18, i % 2 ? band : dots)) +
        times(9, (i) => circle(-72 + i * 18, 14 - 32, 6, dots)),
      times(24, (i) =>
        circle(-60 + (i % 5) * 30 + (Math.floor(i / 5) % 2) * 15, -70 + Math.floor(i / 5) * 34, 8, i % 3 ? band : dots),
      ),
    ][kind % 3] ?? ''
  }</g>`
