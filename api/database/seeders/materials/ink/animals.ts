import { GREY, INK, RED, SHARP } from './marks.ts'
import { blade, wash } from '../drawing/brush.ts'
import type { Luck } from '../drawing/luck.ts'
import { at, circle, ellipse, line, path, svg, times } from '../drawing/svg.ts'

export const koi = (luck: Luck, body: string, patch: string) =>
  [
    ...[-1, 1].map(
      (side) =>
        blade(
          [
            [80, 22 * side],
            [50, 90 * side],
            [-10, 130 * side],
          ],
          56,
          '#8a8c8fcc',
          (t) => 0.3 + t * 0.7 - t ** 6,
        ) +
        blade(
          [
            [-40, 20 * side],
            [-70, 60 * side],
            [-110, 80 * side],
          ],
          34,
          '#8a8c8fcc',
          (t) => 0.3 + t * 0.7 - t ** 6,
        ),
    ),
    blade(
      [
        [-150, 10],
        [-220, -30],
        [-310, -110],
      ],
      62,
      '#8a8c8fcc',
      SHARP,
    ),
    blade(
      [
        [-150, 10],
        [-230, 20],
        [-300, 60],
      ],
      62,
      '#8a8c8fcc',
      SHARP,
    ),
    blade(
      [
        [180, 14],
        [90, -8],
        [-40, -6],
        [-190, 10],
      ],
      120,
      body,
      (t) => Math.min(1, (t + 0.02) * 5) ** 0.5 * (1 - t * 0.86),
    ),
    wash(luck, 120, 0, 30, patch, 0.3),
    wash(luck, 30, -14, 32, patch, 0.3),
    wash(luck, -60, 2, 20, patch, 0.3),
    ...[-1, 1].map(
      (side) =>
        circle(150, 10 + side * 26, 7, INK) +
        line(svg`M176 ${14 + side * 12}q22 ${side * 10} 30 ${side * 26}`, INK, 3.5),
    ),
    times(8, (i) => line(svg`M${100 - i * 30} ${-18 + i}q-12 16 0 32`, '#00000026', 3)),
  ].join('')

export const shrimp = (luck: Luck) =>
  [
    times(6, (i) => {
      const turn = -18 + i * 24
      return at(
        Math.sin((i / 6) * 1.7) * 150 - 40,
        (1 - Math.cos((i / 6) * 1.7)) * 130,
        wash(luck, 0, 0, 46 - i * 4, INK, 0.15, 0.8) + line('M-20 -22q24 20 8 44', INK, 3),
        1,
        turn,
      )
    }),
    blade(
      [
        [-60, -6],
        [-140, -24],
        [-210, -14],
      ],
      70,
      '#4a4c50cc',
      SHARP,
    ),
    blade(
      [
        [-120, -30],
        [-190, -52],
        [-260, -50],
      ],
      14,
      INK,
      SHARP,
    ),
    circle(-150, -42, 9, INK),
    circle(-142, -2, 9, INK),
    ...[-70, -130, -190, 40].map((y, i) =>
      line(svg`M-180 -20C-300 ${y} -360 ${y + 40} -420 ${y + 90 + i * 20}`, INK, 3),
    ),
    ...[0, 1, 2, 3, 4].map((i) => line(svg`M${-70 + i * 34} ${30 + i * 14}q-16 34 -44 ${48 - i * 4}`, INK, 5)),
    line('M-130 20C-180 70 -260 60 -330 110L-380 104M-150 20C-220 50 -290 30 -360 60L-404 46', INK, 7),
    at(
      112,
      130,
      blade(
        [
          [0, 0],
          [30, 30],
          [40, 80],
        ],
        34,
        INK,
      ) +
        blade(
          [
            [0, 0],
            [50, 10],
            [90, 40],
          ],
          34,
          INK,
        ),
    ),
  ].join('')

export const panda = (luck: Luck) =>
  [
    wash(luck, 0, 130, 190, '#f7f2e6', 0.9),
    wash(luck, 0, -110, 140, '#fbf7ec', 0.95),
    ...[-1, 1].map(
      (side) =>
        wash(luck, side * 118, -222, 46, INK, 0.5) +
        at(side * 54, -110, wash(luck, 0, 0, 34, INK, 0.5, 1.25), 1, side * 24) +
        circle(side * 50, -112, 9, '#fff') +
        wash(luck, side * 150, 90, 66, INK, 0.45, 1.5) +
        wash(luck, side * 120, 270, 72, INK, 0.5, 0.8),
    ),
    ellipse(0, -62, 24, 16, INK),
    line('M-22 -34Q0 -18 22 -34', INK, 6),
    ellipse(-120, 272, 30, 22, '#d8d2c4'),
    ellipse(120, 272, 30, 22, '#d8d2c4'),
  ].join('')

export const crane = () =>
  [
    blade(
      [
        [-60, 40],
        [20, 10],
        [110, -20],
      ],
      96,
      '#fffdf6',
      (t) => Math.sin(Math.PI * t) ** 0.7,
    ),
    ...[0, 1, 2, 3, 4].map((i) =>
      blade(
        [
          [-30 - i * 8, 30],
          [-120 - i * 6, 10 + i * 14],
          [-190 + i * 6, 60 + i * 16],
        ],
        22,
        i < 4 ? INK : GREY,
        SHARP,
      ),
    ),
    blade(
      [
        [90, -10],
        [170, -60],
        [140, -150],
        [200, -210],
      ],
      26,
      INK,
      (t) => 0.7 - t * 0.3,
    ),
    circle(206, -214, 17, '#fffdf6'),
    path('M194 -226Q210 -240 222 -222Z', RED),
    path('M218 -216L286 -206L218 -204Z', INK),
    circle(210, -216, 3, INK),
    line('M-10 70L-30 230M30 60L40 230M-30 230l-30 10M40 230l30 8', INK, 7),
  ].join('')
