import { wave } from '../drawing/curves.ts'
import { around, at, both, circle, hoop, line, path, rect, svg, times } from '../drawing/svg.ts'

export const scallop = (shell: string, rib: string) =>
  path('M-22 74L-38 88H38L22 74Z', shell) +
  path(
    'M0 80C-30 74 -100 10 -86 -36C-78 -60 -62 -60 -54 -56C-50 -84 -24 -88 -14 -74C-6 -92 6 -92 14 -74C24 -88 50 -84 54 -56C62 -60 78 -60 86 -36C100 10 30 74 0 80Z',
    shell,
  ) +
  [-62, -34, 0, 34, 62]
    .map((x, i) => line(svg`M${x * 0.08} 72Q${x * 0.6} 20 ${x} ${[-30, -56, -66, -56, -30][i] ?? 0}`, rib, 6))
    .join('')

export const spiralShell = (shell: string, rib: string) =>
  path('M-10 92C-50 60 -66 10 -40 -24C-20 -50 0 -60 6 -100C24 -64 62 -40 62 4C62 44 30 80 -10 92Z', shell) +
  line('M-46 -10Q10 4 56 -26M-52 22Q6 44 62 8M-20 -44Q10 -36 38 -52', rib, 6) +
  path('M-10 92C-34 62 -20 34 14 36C40 40 40 70 -10 92Z', rib)

export const starfish = (fill: string, dots: string) =>
  path(
    `M0 -92C16 -92 16 -40 26 -34C36 -28 84 -44 88 -28C92 -12 46 8 42 20C38 32 68 74 54 84C40 92 12 50 0 50C-12 50 -40 92 -54 84C-68 74 -38 32 -42 20C-46 8 -92 -12 -88 -28C-84 -44 -36 -28 -26 -34C-16 -40 -16 -92 0 -92Z`,
    fill,
  ) + around(5, () => [0, 1, 2].map((i) => circle(0, -30 - i * 19, 5.5 - i, dots)).join(''))

export const coral = (fill: string) =>
  line(
    'M0 96V10M0 60Q-40 50 -44 10V-20M-44 20Q-70 10 -70 -20M0 30Q40 20 44 -20V-50M44 -10Q72 -20 70 -50M0 20Q-10 -20 -14 -70M-6 -20Q16 -40 14 -84',
    fill,
    14,
  )

export const seaweed = (fill: string) =>
  line('M0 96Q-24 66 0 36T0 -24T0 -84', fill, 12) +
  times(5, (i) =>
    at(i % 2 ? 6 : -6, 70 - i * 34, path('M0 0C10 -26 34 -34 46 -26C40 -8 20 4 0 0Z', fill), 1, i % 2 ? 0 : -100),
  )

export const anchor = (iron: string, rope: string) =>
  [
    hoop(0, -82, 20, iron, 11),
    line('M0 -62V84M-42 -34H42', iron, 15),
    line('M-84 26C-78 76 -30 96 0 96C30 96 78 76 84 26', iron, 15),
    both(path('M84 6L112 46L64 48Z', iron)),
    line('M-20 -74C-80 -40 60 -20 30 20C0 60 -60 30 -46 70C-36 98 40 80 66 112', rope, 8),
  ].join('')

export const lighthouse = (wall: string, band: string, roof: string, light: string) =>
  [
    path('M-34 -50H34L52 100H-52Z', wall),
    path('M-38 -16H38L43 24H-43ZM-47 62H47L52 100H-52Z', band),
    rect(-44, -62, 88, 14, roof, 4),
    rect(-24, -96, 48, 36, light),
    path('M-34 -94Q0 -132 34 -94Z', roof),
    line('M0 -112V-126', roof, 6),
    rect(-9, -40, 18, 22, roof, 9),
    path('M-12 100V76Q0 62 12 76V100Z', roof),
    line('M-8 -94V-64M8 -94V-64', roof, 3),
  ].join('')

export const greatWave = (deep: string, mid: string, foam: string) =>
  [
    path(
      'M-420 260C-380 60 -300 -120 -120 -190C20 -240 150 -190 190 -90C150 -120 100 -120 80 -90C150 -70 180 -20 170 30C140 -10 100 -20 70 0C110 20 120 60 110 90C60 40 0 60 -20 130C-30 190 20 240 120 260Z',
      deep,
    ),
    path(
      'M-350 260C-320 80 -240 -70 -110 -120C-170 -30 -200 120 -150 260ZM-110 260C-130 120 -100 0 -40 -100C-50 0 -60 160 -10 260Z',
      mid,
    ),
    path(
      'M-120 -190C20 -240 150 -190 190 -90C150 -120 100 -120 80 -90C150 -70 180 -20 170 30C140 -10 100 -20 70 0C110 20 120 60 110 90C70 50 40 50 20 62C50 30 40 -10 10 -30C40 -40 30 -90 -20 -100C20 -120 0 -160 -60 -160C-90 -160 -100 -180 -120 -190Z',
      foam,
    ),
    ...[
      [210, -60, 9],
      [196, 70, 12],
      [140, 120, 8],
      [230, 10, 6],
      [160, -140, 7],
      [90, 130, 6],
      [240, 60, 5],
    ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, foam)),
  ].join('')

export const swell = (y: number, colour: string, thick: number, tall = 20, count = 6, wide = 1000) =>
  line(wave(-wide / 2, y, wide / count, tall, count), colour, thick)

export const bubbles = (colour: string) =>
  [
    [0, 0, 16],
    [22, -28, 9],
    [-16, -34, 6],
  ]
    .map(([x = 0, y = 0, r = 0]) => hoop(x, y, r, colour, 4))
    .join('')

/** Seigaiha scales: concentric arcs. */
export const scale = (r: number, rings: readonly string[]) =>
  rings.map((fill, i) => circle(0, 0, r * (1 - i / rings.length), fill)).join('')

export const surfboard = (board: string, stripe: string, trim: string) =>
  path('M0 -120C36 -70 42 40 22 112Q0 128 -22 112C-42 40 -36 -70 0 -120Z', board) +
  path('M-6 -108Q0 -120 6 -108L7 120H-7Z', stripe) +
  path('M-38 -6Q0 12 38 -6L38 14Q0 32 -38 14Z', trim) +
  path('M-36 26Q0 44 36 26L35 36Q0 54 -35 36Z', stripe)
