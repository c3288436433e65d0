import { petal } from '../drawing/curves.ts'
import type { Luck } from '../drawing/luck.ts'
import { around, at, both, circle, ellipse, line, path, rect, svg, times } from '../drawing/svg.ts'

export const steam = (colour: string) =>
  [-26, 0, 26].map((x) => line(svg`M${x} 0q-14 -18 0 -34t0 -34`, colour, 7)).join('')

export const coffeeCup = (cup: string, shade: string, coffee: string, saucer: string) =>
  [
    line('M58 -20C110 -34 112 44 48 34', cup, 15),
    path('M-70 -44H70C74 20 50 66 26 72H-26C-50 66 -74 20 -70 -44Z', cup),
    path('M30 -44H70C74 20 50 66 26 72H6C36 50 38 0 30 -44Z', shade),
    ellipse(0, -44, 70, 15, shade),
    ellipse(0, -43, 60, 11, coffee),
    ellipse(0, 80, 98, 12, saucer),
  ].join('')

export const bubbleTea = (tea: string, milk: string, pearl: string, straw: string, ink: string) =>
  [
    path('M12 -70L34 -128H56L34 -70Z', straw),
    path('M-58 -62H58L42 92Q40 104 28 104H-28Q-40 104 -42 92Z', tea),
    path('M-58 -62H58L53 -18Q24 6 0 -14T-53 -14Z', milk),
    times(13, (i) => circle(-28 + (i % 5) * 14 + (Math.floor(i / 5) % 2) * 7, 92 - Math.floor(i / 5) * 15, 8.5, pearl)),
    path('M-66 -72H66Q70 -62 62 -58H-62Q-70 -62 -66 -72Z', '#ffffffd9'),
    path('M-58 -74Q0 -118 58 -74Z', '#ffffff99'),
    both(circle(18, 22, 5, ink)),
    line('M-7 28Q0 36 7 28', ink, 4),
    both(ellipse(30, 32, 7, 4, '#f39a8f')),
    line('M-44 -10L-34 76', '#ffffff88', 6),
  ].join('')

export const iceCream = (scoops: readonly string[], cone: string, lines: string) =>
  [
    path('M-54 10H54L6 124Q0 132 -6 124Z', cone),
    line('M-44 34L20 96M-20 14L34 62M44 34L-20 96M20 14L-34 62', lines, 5),
    ...scoops.map((fill, i) =>
      at(
        i === 1 ? -2 : (i - 0.5) * -8,
        -10 - i * 50,
        path('M-58 10C-66 -70 66 -70 58 10Q48 28 34 12Q22 30 6 14Q-8 32 -22 14Q-40 28 -58 10Z', fill) +
          line('M-36 -14Q-32 -34 -14 -40', '#ffffff99', 7),
      ),
    ),
    circle(-4, -20 - scoops.length * 50, 15, '#d8333c'),
    line(svg`M-2 ${-34 - scoops.length * 50}q6 -20 20 -24`, '#5b3420', 4),
  ].join('')

export const citrus = (rind: string, pith: string, flesh: string) =>
  circle(0, 0, 80, rind) +
  circle(0, 0, 70, pith) +
  around(9, () => path('M-4 -12L-20 -56Q0 -70 20 -56L4 -12Q0 -8 -4 -12Z', flesh))

export const watermelon = (rind: string, flesh: string, seed: string) =>
  path('M-100 -30A100 100 0 0 0 100 -30Z', rind) +
  path('M-88 -30A88 88 0 0 0 88 -30Z', '#f4f5da') +
  path('M-78 -30A78 78 0 0 0 78 -30Z', flesh) +
  (
    [
      [-44, -8],
      [-14, -12],
      [18, -10],
      [48, -8],
      [-28, 16],
      [4, 18],
      [32, 14],
      [0, 36],
    ] as const
  )
    .map(([x, y]) => ellipse(x, y, 4, 7, seed))
    .join('')

export const doughnut = (luck: Luck, dough: string, icing: string, sprinkles: readonly string[]) =>
  [
    svg`<path fill-rule="evenodd" fill="${dough}" d="M-86 0A86 86 0 1 0 86 0A86 86 0 1 0 -86 0ZM-26 0A26 26 0 1 0 26 0A26 26 0 1 0 -26 0Z"/>`,
    svg`<path fill-rule="evenodd" fill="${icing}" d="M-76 0C-84 -50 -46 -78 0 -77C48 -78 86 -44 76 2C80 30 58 34 50 58C36 80 12 66 -8 76C-32 82 -44 64 -58 50C-78 40 -80 20 -76 0ZM-32 0A32 32 0 1 0 32 0A32 32 0 1 0 -32 0Z"/>`,
    around(20, (i) =>
      at(
        luck.between(-4, 4),
        i % 2 ? -47 : -62,
        at(0, 0, rect(-8, -2.6, 16, 5.2, luck.pick(sprinkles), 2.6), 1, luck.between(0, 180)),
      ),
    ),
  ].join('')

export const strawberry = (flesh: string, seed: string, leaf: string) =>
  [
    path('M0 90C-60 60 -86 -4 -64 -38C-44 -62 -16 -52 0 -46C16 -52 44 -62 64 -38C86 -4 60 60 0 90Z', flesh),
    ...(
      [
        [-40, -14],
        [-10, -20],
        [22, -16],
        [44, -8],
        [-26, 14],
        [6, 14],
        [34, 18],
        [-8, 44],
        [16, 46],
      ] as const
    ).map(([x, y]) => ellipse(x, y, 4, 6, seed)),
    at(
      0,
      -48,
      around(7, () => path(petal(40, 11), leaf), -90),
    ),
    line('M0 -50Q2 -76 16 -86', leaf, 7),
  ].join('')

export const cocktail = (drink: string, glass: string, rim: string) =>
  [
    line('M0 18V96M-44 98H44', glass, 9),
    path('M-84 -62H84L6 22Q0 28 -6 22Z', glass),
    path('M-66 -48H66L6 14Q0 20 -6 14Z', drink),
    at(
      62,
      -70,
      circle(0, 0, 31, rim) + circle(0, 0, 24, '#fff4d6') + around(8, () => path('M-2 -4L-7 -20H7L2 -4Z', rim)),
    ),
    line('M-20 -20L-58 -116', '#e2553d', 7),
    circle(10, -24, 7, '#ffffff66'),
    circle(-14, -34, 5, '#ffffff66'),
  ].join('')

export const croissant = (crust: string, dark: string, light: string) =>
  [
    path(
      'M-106 40C-100 -40 -50 -78 0 -78C50 -78 100 -40 106 40C110 62 84 66 72 46C56 18 30 4 0 4C-30 4 -56 18 -72 46C-84 66 -110 62 -106 40Z',
      crust,
    ),
    both(
      path('M18 -76L28 6L58 24L66 -52Q44 -72 18 -76Z', light) + line('M18 -76L28 6M66 -52L58 24M96 -4L76 40', dark, 6),
    ),
  ].join('')
