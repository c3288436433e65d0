import { regularPoints } from '../drawing/curves.ts'
import {
  around,
  at,
  both,
  circle,
  ellipse,
  hoop,
  line,
  path,
  polygon,
  rect,
  svg,
  times,
  within,
} from '../drawing/svg.ts'

export const basketball = (skin: string, seam: string) =>
  circle(0, 0, 90, skin) +
  line('M0 -90V90M-90 0H90M-62 -65Q-10 0 -62 65M62 -65Q10 0 62 65', seam, 6) +
  hoop(0, 0, 88, seam, 5)

export const football = (key: string, ink: string) =>
  within(
    key,
    circle(0, 0, 90, '#000'),
    circle(0, 0, 90, '#fdfbf5') +
      polygon(regularPoints(5, 30), ink) +
      around(
        5,
        () =>
          line('M0 -30V-58', ink, 5) +
          polygon(
            regularPoints(5, 30, 180).map(([x, y]) => [x, y - 84] as const),
            ink,
          ),
      ) +
      around(5, () => line('M-26 -72L-44 -44M26 -72L44 -44', ink, 5), 0),
  ) + hoop(0, 0, 88, ink, 5)

export const tennisBall = (felt: string, seam: string) =>
  circle(0, 0, 60, felt) + line('M-46 -38Q0 0 -46 38M46 -38Q0 0 46 38', seam, 6)

export const racket = (frame: string, strings: string, grip: string) =>
  [
    svg`<g stroke="${strings}" stroke-width="3">${times(7, (i) => svg`<path d="M${-36 + i * 12} -140V-12"/>`)}${times(10, (i) => svg`<path d="M-48 ${-132 + i * 13}H48"/>`)}</g>`.replace(
      '<g ',
      '<g opacity="0.85" ',
    ),
    svg`<ellipse cx="0" cy="-76" rx="50" ry="66" fill="none" stroke="${frame}" stroke-width="12"/>`,
    line('M-20 -16L-6 30M20 -16L6 30', frame, 9),
    rect(-11, 26, 22, 92, grip, 9),
    ...[40, 58, 76, 94].map((y) => line(svg`M-10 ${y + 8}L10 ${y}`, '#ffffff55', 4)),
  ].join('')

export const shuttle = (feather: string, cork: string, band: string) =>
  [
    ...[-36, -20, 0, 20, 36].map((turn) =>
      at(0, 40, path('M-6 0L-16 -104Q0 -124 16 -104L6 0Z', feather) + line('M0 -8V-100', band, 3), 1, turn),
    ),
    line('M-36 -8Q0 6 36 -8M-22 20Q0 30 22 20', band, 5),
    path('M-26 38H26V52A26 26 0 0 1 -26 52Z', cork),
    rect(-28, 34, 56, 9, band, 4),
  ].join('')

export const paddle = (rubber: string, wood: string) =>
  rect(-14, 40, 28, 74, wood, 8) +
  path('M0 -96C56 -96 76 -58 70 -14C66 20 40 44 0 52C-40 44 -66 20 -70 -14C-76 -58 -56 -96 0 -96Z', rubber) +
  path('M-56 20Q0 52 56 20L34 48H-34Z', wood)

export const kettlebell = (iron: string, light: string) =>
  svg`<path d="M-40 -20C-60 -90 -40 -104 0 -104C40 -104 60 -90 40 -20" fill="none" stroke="${iron}" stroke-width="22"/>` +
  path('M-72 40C-72 -10 -40 -34 0 -34C40 -34 72 -10 72 40C72 76 56 96 40 96H-40C-56 96 -72 76 -72 40Z', iron) +
  circle(0, 34, 34, light)

export const skateboard = (deck: string, wheel: string, trim: string) =>
  [
    path(
      'M-150 -10C-170 -40 -140 -52 -124 -30L-112 -16H112L124 -30C140 -52 170 -40 150 -10Q140 6 120 6H-120Q-140 6 -150 -10Z',
      deck,
    ),
    rect(-112, -14, 224, 6, trim),
    both(rect(64, 4, 34, 16, '#6b7280', 4) + circle(82, 30, 22, wheel) + circle(82, 30, 8, '#fff')),
  ].join('')

export const sneaker = (upper: string, sole: string, stripe: string, lace: string) =>
  [
    path(
      'M-118 44C-118 0 -112 -30 -100 -60C-80 -66 -60 -60 -44 -48C-20 -40 0 -30 22 -8C44 12 100 12 118 34Q124 48 116 52H-110Z',
      upper,
    ),
    path('M-122 40H122Q128 66 108 72H-104Q-126 70 -122 40Z', sole),
    path('M-70 44L-30 -30L-10 -22L-40 44ZM-24 44L6 -14L22 0L6 44Z', stripe),
    ...[
      [-26, -44],
      [-8, -34],
      [10, -22],
    ].map(([x = 0, y = 0]) => line(svg`M${x} ${y}l20 -14`, lace, 6)),
    line('M-114 56H112', '#00000022', 4),
    path('M-100 -60C-92 -82 -70 -86 -58 -70L-44 -48C-60 -60 -80 -66 -100 -60Z', sole),
  ].join('')

export const glove = (skin: string, cuff: string, shade: string) =>
  path('M-60 50C-90 10 -96 -60 -50 -84C-10 -104 60 -98 76 -56C88 -20 72 20 56 50Z', skin) +
  path('M-66 -10C-100 -20 -104 30 -74 44C-50 50 -28 36 -26 10C-36 20 -56 14 -66 -10Z', shade) +
  line('M-30 -40Q20 -26 70 -40', shade, 6) +
  rect(-64, 46, 124, 44, cuff, 12) +
  line('M-20 68H20', skin, 7)

export const bicycle = (frame: string, tyre: string, saddle: string) =>
  [
    ...[-110, 110].map(
      (x) =>
        hoop(x, 40, 74, tyre, 9) +
        at(
          x,
          40,
          around(12, () => svg`<path d="M0 0V-70" stroke="${tyre}" stroke-width="1.6"/>`),
        ) +
        circle(x, 40, 9, frame),
    ),
    line('M-110 40L-50 -60H70L-6 44H-110M-50 -60L-6 44M70 -60L110 40M-58 -78L-50 -60', frame, 11),
    line('M66 -84L70 -60M66 -84H108Q122 -80 116 -62', saddle, 10),
    path('M-92 -90H-36Q-30 -78 -44 -76H-78Q-96 -80 -92 -90Z', saddle),
    hoop(-6, 44, 22, saddle, 6),
    line('M-6 44L14 74M4 76H26', saddle, 7),
  ].join('')

export const peaks = (rock: string, shade: string, snow: string) =>
  path('M-150 90L-50 -60L0 10L50 -100L160 90Z', rock) +
  path('M50 -100L160 90H60L84 10Z', shade) +
  path('M-50 -60L-20 -18L-36 -24L-50 -8L-62 -22L-80 -16Z', snow) +
  path('M50 -100L86 -38L66 -50L52 -28L38 -46L18 -30Z', snow)

export const skier = (suit: string, ink: string, ski: string) =>
  line('M-150 90L120 10', ski, 10) +
  line('M-120 104L150 24', ski, 10) +
  circle(16, -92, 24, suit) +
  path('M-6 -92H40L36 -104Q16 -124 -2 -104Z', ink) +
  line('M10 -66L-20 -10L20 10L-14 50', suit, 32) +
  line('M4 -52L50 -16L84 -30', suit, 20) +
  line('M84 -40L30 76', ink, 5) +
  rect(14, -96, 30, 12, '#f2b92c', 6)

export const medal = (gold: string, shade: string, ribbon: string) =>
  path('M-60 -110H-14L24 -10H-20Z', ribbon) +
  path('M60 -110H14L-24 -10H20Z', ribbon) +
  circle(0, 40, 62, shade) +
  circle(0, 40, 50, gold) +
  ellipse(-16, 22, 10, 6, '#ffffff88')
