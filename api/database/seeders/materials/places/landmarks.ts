import { around, at, both, circle, ellipse, line, path, polygon, rect, svg, times } from '../drawing/svg.ts'

/** Landmarks are based on y = 0 and up to 420 tall. */
export const cantonTower = (fill: string, light: string) =>
  line('M0 0V-420', fill, 6) +
  svg`<g fill="none" stroke="${fill}" stroke-width="7">${times(9, (i) => svg`<path d="M${-44 + i * 11} 0Q${(-44 + i * 11) * -0.1 + (i - 4) * 3} -170 ${(4 - i) * 8} -330"/>`)}</g>` +
  times(8, (i) => ellipse(0, -20 - i * 42, 40 - 26 * Math.sin((i / 7) * Math.PI) + (i > 4 ? -2 : 0), 5, light)) +
  ellipse(0, -332, 36, 9, fill)

export const pearlTower = (ball: string, fill: string) =>
  both(line('M16 -70L52 0', fill, 12)) +
  rect(-15, -300, 30, 300, fill) +
  line('M0 -300V-420', fill, 9) +
  circle(0, -92, 44, ball) +
  circle(0, -270, 32, ball) +
  circle(0, -330, 14, ball) +
  [-150, -180, -210].map((y) => circle(0, y, 13, ball)).join('')

export const templeOfHeaven = (roof: string, wall: string, gold: string, stone: string) =>
  [0, 1, 2].map((i) => rect(-150 + i * 16, -20 - i * 16, 300 - i * 32, 20, stone)).join('') +
  rect(-74, -130, 148, 80, wall) +
  times(6, (i) => rect(-68 + i * 25, -130, 8, 80, gold)) +
  [0, 1, 2]
    .map((i) => {
      const [y, w] = [-130 - i * 62, 118 - i * 24]
      return (
        path(
          svg`M${-w} ${y}Q${-w * 0.5} ${y - 22} ${-w * 0.46} ${y - 46}H${w * 0.46}Q${w * 0.5} ${y - 22} ${w} ${y}Z`,
          roof,
        ) +
        rect(-w * 0.5, y - 62, w, 18, wall) +
        rect(-w, y - 4, w * 2, 7, gold)
      )
    })
    .join('') +
  path('M-34 -300Q0 -312 0 -372Q0 -312 34 -300Z', roof) +
  circle(0, -374, 13, gold)

export const twinPagodas = (stone: string, roof: string) => {
  const pagoda =
    times(5, (i) => {
      const [y, w] = [-i * 56, 50 - i * 5]
      return (
        rect(-w, y - 44, w * 2, 46, stone) +
        rect(-8, y - 30, 16, 32, roof, 8) +
        path(
          svg`M${-w - 26} ${y - 40}Q${-w} ${y - 44} ${-w + 8} ${y - 60}H${w - 8}Q${w} ${y - 44} ${w + 26} ${y - 40}Z`,
          roof,
        )
      )
    }) +
    line('M0 -280V-350', roof, 9) +
    [-296, -312, -328].map((y) => circle(0, y, 9, roof)).join('')
  return at(-100, 0, pagoda) + at(110, 0, pagoda, 0.86)
}

export const towers = (fill: string, window: string) =>
  [
    [-150, 70, 190],
    [-84, 60, 270],
    [-26, 66, 350],
    [42, 54, 240],
    [94, 66, 300],
  ]
    .map(
      ([x = 0, w = 0, h = 0]) =>
        rect(x, -h, w, h, fill) +
        times(Math.floor(h / 24) * 3, (i) =>
          rect(x + 10 + (i % 3) * ((w - 16) / 3), -h + 12 + Math.floor(i / 3) * 22, 9, 11, window),
        ),
    )
    .join('') +
  path('M-26 -350L7 -410L40 -350Z', fill) +
  line('M7 -400V-440', fill, 6)

export const volcano = (rock: string, snow: string) =>
  path('M-330 0Q-140 -60 -50 -260Q0 -276 50 -260Q140 -60 330 0Z', rock) +
  path('M-50 -260Q0 -276 50 -260L84 -190L54 -208L30 -176L4 -206L-24 -174L-52 -208L-84 -188Z', snow)

export const pagoda = (wood: string, roof: string) =>
  times(5, (i) => {
    const [y, w] = [-i * 64, 78 - i * 9]
    return (
      rect(-w * 0.72, y - 46, w * 1.44, 48, wood) +
      path(
        svg`M${-w - 30} ${y - 36}Q${-w * 0.7} ${y - 46} ${-w * 0.6} ${y - 66}H${w * 0.6}Q${w * 0.7} ${y - 46} ${w + 30} ${y - 36}Z`,
        roof,
      )
    )
  }) + line('M0 -320V-410', roof, 9)

export const gorges = (rock: string, dark: string) =>
  [
    [-210, 300, 120],
    [-90, 380, 110],
    [40, 280, 120],
    [150, 350, 110],
  ]
    .map(([x = 0, h = 0, w = 0], i) =>
      path(
        svg`M${x - w / 2} 0C${x - w * 0.4} ${-h * 0.7} ${x - w * 0.3} ${-h} ${x} ${-h}C${x + w * 0.34} ${-h} ${x + w * 0.4} ${-h * 0.6} ${x + w / 2} 0Z`,
        i % 2 ? rock : dark,
      ),
    )
    .join('')

export const camel = (fill: string) =>
  path(
    'M-90 60V10C-90 -10 -76 -16 -70 -30C-60 -60 -36 -60 -26 -30C-20 -20 -8 -20 -2 -30C8 -62 34 -60 42 -28C54 -8 70 -30 74 -56C70 -70 84 -80 100 -70L116 -62Q118 -52 104 -52H94C94 -10 80 14 56 20L52 60H42L38 22H-58L-66 60H-76L-78 26L-82 60Z',
    fill,
  )

export const compassRose = (fill: string, ink: string) =>
  around(
    4,
    () =>
      polygon(
        [
          [0, -100],
          [14, -14],
          [0, 0],
        ],
        fill,
      ) +
      polygon(
        [
          [0, -100],
          [-14, -14],
          [0, 0],
        ],
        ink,
      ),
  ) +
  at(
    0,
    0,
    around(
      4,
      () =>
        polygon(
          [
            [0, -60],
            [11, -11],
            [0, 0],
          ],
          ink,
        ) +
        polygon(
          [
            [0, -60],
            [-11, -11],
            [0, 0],
          ],
          fill,
        ),
    ),
    1,
    45,
  )
