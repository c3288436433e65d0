import { GREY, INK, SHARP } from './marks.ts'
import { blade, brushed, wash } from '../drawing/brush.ts'
import type { Luck } from '../drawing/luck.ts'
import { around, at, circle, line, svg, times, type Point } from '../drawing/svg.ts'

export const bambooLeaf = (length: number, fill: string, width = 22) =>
  blade(
    [
      [0, 0],
      [length * 0.5, length * 0.04],
      [length, length * 0.16],
    ],
    width,
    fill,
    SHARP,
  )

export const bambooSpray = (luck: Luck, fill: string, length = 150, count = 5) =>
  times(count, (i) =>
    at(
      0,
      0,
      bambooLeaf(length * luck.between(0.75, 1.1), fill, length * 0.15),
      1,
      20 + (i - count / 2) * 34 + luck.between(-8, 8) + 50,
    ),
  )

export function bambooStalk(luck: Luck, tall: number, width: number, fill: string): string {
  const joints = 5
  return times(joints, (i) => {
    const [from, to] = [-(tall / joints) * i, -(tall / joints) * (i + 1) + 9]
    return (
      brushed(
        luck,
        [
          [i * 5, from],
          [i * 5 + 1, (from + to) / 2],
          [i * 5 + 4, to],
        ],
        width * (1 - i * 0.06),
        fill,
        { hairs: 9, dry: 0.12, lift: 0 },
      ) + line(svg`M${i * 5 - width * 0.6} ${from + 3}q${width * 0.6} 9 ${width * 1.2} 0`, INK, 4)
    )
  })
}

export function orchid(luck: Luck): string {
  const leaves: Point[][] = [
    [
      [0, 0],
      [-90, -260],
      [-330, -330],
    ],
    [
      [10, 0],
      [-20, -330],
      [-120, -520],
    ],
    [
      [0, 0],
      [70, -320],
      [330, -400],
    ],
    [
      [20, 0],
      [150, -200],
      [420, -190],
    ],
    [
      [-10, 0],
      [-160, -160],
      [-420, -120],
    ],
    [
      [10, 0],
      [60, -210],
      [120, -420],
    ],
  ]
  const flower = (tone: string) =>
    [-100, -50, 0, 50, 100]
      .map((turn) =>
        at(
          0,
          0,
          blade(
            [
              [0, 0],
              [6, -40],
              [0, -78],
            ],
            24,
            tone,
          ),
          1,
          turn,
        ),
      )
      .join('') +
    circle(-7, -8, 6, INK) +
    circle(8, -5, 5, INK)
  return (
    leaves
      .map((points, i) =>
        blade(
          points,
          i % 2 ? 19 : 26,
          i === 4 ? GREY : INK,
          (t) => Math.min(1, 0.3 + t * 1.2) * (1 - t) ** 0.6 * (1 - 0.35 * Math.sin(t * 7 + i) ** 2),
        ),
      )
      .join('') +
    [
      [-60, -410, -10],
      [60, -520, 20],
      [190, -300, 40],
    ]
      .map(
        ([x = 0, y = 0, turn = 0]) =>
          line(svg`M0 0Q${x * 0.3} ${y * 0.6} ${x} ${y}`, GREY, 5) +
          at(x, y, flower('#6f6a9a'), 1, turn + luck.between(-6, 6)),
      )
      .join('')
  )
}

export const plumFlower = (luck: Luck, fill: string, r = 30) =>
  around(5, () => wash(luck, 0, -r * 0.9, r * 0.72, fill, 0.36, 1, 3)) +
  around(9, () => line(svg`M0 -4V${-r * 0.7}`, INK, 1.8) + circle(0, -r * 0.75, 2.8, INK))

export function plumBranch(luck: Luck): string {
  const main: Point[] = [
    [-420, 380],
    [-260, 200],
    [-180, 120],
    [-40, 40],
    [30, -120],
    [180, -220],
    [260, -400],
  ]
  const twigs: Point[][] = [
    [
      [-180, 120],
      [-200, -60],
      [-120, -240],
    ],
    [
      [-40, 40],
      [160, 60],
      [330, -20],
    ],
    [
      [30, -120],
      [-20, -260],
      [40, -420],
    ],
    [
      [160, -205],
      [300, -200],
      [420, -270],
    ],
  ]
  const blooms = [
    [-150, -120],
    [-120, -240],
    [-60, -60],
    [230, 40],
    [330, -20],
    [-10, -250],
    [50, -410],
    [90, -170],
    [300, -205],
    [415, -270],
    [225, -330],
    [-230, 60],
  ]
  return (
    brushed(luck, main, 46, INK, { hairs: 20, dry: 0.3, lift: 0.8 }) +
    twigs.map((points) => brushed(luck, points, 15, INK, { hairs: 7, dry: 0.25, lift: 0.8 })).join('') +
    blooms
      .map(([x = 0, y = 0], i) => at(x, y, plumFlower(luck, '#d2364a', i % 3 ? 30 : 38), 1, luck.between(0, 70)))
      .join('') +
    times(9, (i) => circle(-180 + i * 70 + luck.between(-30, 30), -330 + luck.between(0, 380), 9, '#d2364a'))
  )
}

export const persimmon = (luck: Luck, r: number, fill: string) =>
  wash(luck, 0, 0, r, fill, 0.34, 0.86) +
  wash(luck, r * 0.2, r * 0.2, r * 0.6, '#c2451b', 0.1) +
  [-96, -40, 40, 96]
    .map((turn) =>
      at(
        0,
        -r * 0.6,
        blade(
          [
            [0, 0],
            [r * 0.06, -r * 0.22],
            [0, -r * 0.44],
          ],
          r * 0.26,
          INK,
        ),
        1,
        turn,
      ),
    )
    .join('') +
  line(svg`M0 ${-r * 0.6}Q${r * 0.1} ${-r} ${r * 0.3} ${-r * 1.15}`, INK, r * 0.09)
