import { polar, starPoints } from '../drawing/curves.ts'
import { centred } from '../drawing/lettering.ts'
import { around, at, both, circle, ellipse, hoop, line, path, polygon, rect, svg, times } from '../drawing/svg.ts'

export const lantern = (red: string, gold: string, shade: string, word = '') =>
  [
    line('M0 -100V-78', gold, 5),
    rect(-30, -80, 60, 16, gold, 5),
    ellipse(0, -8, 84, 62, red),
    both(path('M44 -60C78 -40 78 24 44 44C58 20 58 -36 44 -60Z', shade)),
    line('M0 -66V50', shade, word ? 0 : 6),
    rect(-30, 46, 60, 14, gold, 5),
    ...[-16, 0, 16].map((x) => line(svg`M${x} 60V104`, gold, 7)),
    word ? centred(word, 'brush', 74, 0, -8, gold) : '',
  ].join('')

/** A square rotated by 45° with one character. */
export const fu = (red: string, gold: string, word: string) =>
  polygon(
    [
      [0, -104],
      [104, 0],
      [0, 104],
      [-104, 0],
    ],
    gold,
  ) +
  polygon(
    [
      [0, -96],
      [96, 0],
      [0, 96],
      [-96, 0],
    ],
    red,
  ) +
  svg`<path d="M0 -84L84 0L0 84L-84 0Z" fill="none" stroke="${gold}" stroke-width="3"/>` +
  centred(word, 'brush', 88, 0, 0, gold)

export const firecrackers = (red: string, gold: string) =>
  line('M0 -104V70', gold, 5) +
  times(5, (i) =>
    both(
      at(
        12,
        -80 + i * 32,
        rect(0, 0, 54, 22, red, 5) +
          rect(8, 0, 6, 22, gold) +
          rect(40, 0, 6, 22, gold) +
          line('M54 11q10 -2 14 -10', gold, 3),
        1,
        24,
      ),
    ),
  ) +
  [0, 1, 2, 3, 4, 5]
    .map((i) => line(svg`M0 74L${polar(100 + i * 32, 34)[0]} ${74 + polar(100 + i * 32, 34)[1] * 0.9}`, gold, 5))
    .join('')

export const lionHead = (fur: string, trim: string, face: string, ink: string) =>
  [
    around(16, () => path('M-18 -70Q0 -126 18 -70Z', trim)),
    circle(0, 0, 88, fur),
    around(12, () => circle(0, -74, 13, '#fff6e3')),
    circle(0, -48, 20, '#bfe3f2'),
    hoop(0, -48, 20, trim, 5),
    path('M0 -84L12 -56H-12Z', trim),
    both(
      path('M8 -22C20 -50 66 -44 68 -12C60 -28 30 -30 8 -14Z', '#fff6e3') +
        circle(37, -4, 20, '#fff') +
        circle(35, -2, 11, ink) +
        circle(39, -6, 4, '#fff'),
    ),
    ellipse(0, 18, 26, 17, trim),
    both(circle(10, 20, 5, ink)),
    path('M-66 30Q0 58 66 30Q62 78 0 82Q-62 78 -66 30Z', ink),
    path('M-56 40Q0 60 56 40L52 54Q0 68 -52 54Z', '#fff'),
    path('M-24 70Q0 56 24 70Q14 82 0 82Q-14 82 -24 70Z', face),
    both(circle(84, 22, 12, trim)),
  ].join('')

export const mooncake = (crust: string, line1: string, word: string) =>
  around(14, () => circle(0, -82, 21, crust)) +
  circle(0, 0, 84, crust) +
  hoop(0, 0, 74, line1, 6) +
  around(14, () => line('M0 -78V-92', line1, 4)) +
  hoop(0, 0, 52, line1, 4) +
  around(8, () => line('M-8 -58Q0 -70 8 -58', line1, 4)) +
  centred(word, 'song', 66, 0, 0, line1)

export const cloud = (fill: string, edge: string) =>
  path('M-96 36Q-112 4 -78 -2Q-74 -42 -34 -36Q-10 -70 24 -42Q56 -52 62 -16Q104 -14 96 36Z', fill) +
  line('M-74 16Q-60 -10 -38 10Q-34 28 -52 26M-8 4Q4 -28 30 -12Q38 8 20 14M44 16Q62 -2 76 18', edge, 5)

export const dragonBoat = (hull: string, scale: string, gold: string, ink: string) =>
  [
    path('M-230 20Q-120 70 0 70Q150 70 214 10L240 40Q170 120 0 120Q-190 120 -262 48Z', hull),
    ...times(14, (i) => line(svg`M${-196 + i * 28} ${78 + 14 * Math.sin(i / 4.2)}q14 20 28 0`, scale, 5)),
    path(
      'M196 30C206 -20 214 -60 250 -78C276 -92 320 -84 336 -58L352 -40Q352 -26 330 -28L300 -26Q330 -16 340 -8Q330 4 300 0C270 0 262 20 244 46Z',
      hull,
    ),
    circle(284, -58, 11, '#fff'),
    circle(287, -57, 6, ink),
    path('M254 -80Q244 -116 216 -120Q236 -100 232 -72ZM276 -86Q278 -122 256 -140Q264 -110 256 -84Z', gold),
    line('M336 -52Q360 -70 374 -52', gold, 5),
    path('M226 -50Q196 -40 202 -10Q216 -20 226 -8ZM216 -6Q190 6 200 32Q212 20 222 32Z', gold),
    path('M-228 24C-262 -10 -260 -60 -222 -84Q-232 -50 -214 -40Q-236 -10 -200 26Z', gold),
    times(5, (i) =>
      at(
        -150 + i * 68,
        20,
        circle(0, -44, 17, '#f2c49b') +
          path('M-17 -48Q0 -72 17 -48Z', gold) +
          path('M-22 44Q-22 -26 0 -26Q22 -26 22 44Z', i % 2 ? '#fff2d8' : gold) +
          line('M8 -4L54 96', ink, 7) +
          ellipse(58, 108, 11, 24, ink),
      ),
    ),
  ].join('')

export const horse = (coat: string, mane: string, gold: string) =>
  [
    path(
      'M-70 96C-84 20 -60 -20 -24 -44C-20 -76 -10 -92 8 -100L18 -82L36 -96L38 -72C60 -58 72 -20 92 6Q96 30 70 34Q40 34 26 12C24 40 40 60 44 96Z',
      coat,
    ),
    path(
      'M8 -100C-30 -104 -76 -70 -84 -30C-92 10 -108 20 -112 50C-96 46 -90 40 -86 30C-90 60 -100 70 -100 90C-80 84 -70 50 -60 20C-50 -10 -30 -40 -12 -56Q4 -74 8 -100Z',
      mane,
    ),
    circle(34, -42, 7, mane),
    circle(78, 16, 4, mane),
    line('M84 -2Q60 6 44 -14M44 -14Q50 -40 40 -66M44 -14Q20 -8 6 -30', gold, 6),
    circle(44, -14, 8, gold),
    polygon(
      starPoints(6, 15, 7).map(([x, y]) => [x + 24, y - 66] as const),
      gold,
    ),
  ].join('')

export const moonRabbit = (fur: string, inner: string, ink: string) =>
  [
    path('M-70 90C-96 40 -60 -2 -14 6C10 -4 20 0 30 4C66 10 70 60 52 90Z', fur),
    circle(-76, 66, 20, fur),
    at(
      36,
      -26,
      at(
        -14,
        -30,
        path('M-10 8C-40 -40 -40 -84 -22 -88C0 -90 10 -40 8 8Z', fur) +
          path('M-8 0C-28 -36 -28 -68 -20 -72C-8 -72 2 -36 2 0Z', inner),
      ) +
        at(10, -32, path('M-8 8C-20 -40 -6 -88 10 -86C28 -80 18 -30 8 8Z', fur)) +
        ellipse(0, 0, 40, 34, fur) +
        circle(16, -4, 6, ink) +
        circle(36, 4, 4, inner) +
        ellipse(20, 14, 9, 5, inner),
    ),
    ellipse(44, 88, 24, 10, fur),
    line('M-30 90Q-44 60 -14 44', inner, 5),
  ].join('')
