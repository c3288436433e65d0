import { catHead, type Coat } from './heads.ts'
import { both, at, circle, ellipse, line, path, rect, svg, times } from '../drawing/svg.ts'

export const sittingCat = (c: Coat) =>
  [
    line('M52 84C118 92 116 20 92 6', c.coat, 24),
    path('M-56 96C-74 30 -40 -14 0 -14C40 -14 74 30 56 96Z', c.coat),
    path('M-24 96C-30 50 -22 16 0 16C22 16 30 50 24 96Z', c.inner),
    both(ellipse(30, 92, 24, 13, c.coat)),
    line('M0 62V98', c.ink, 3),
    at(0, -46, catHead(c), 0.72),
  ].join('')

export const catBack = (coat: string) =>
  [
    line('M40 90C110 110 120 40 150 60', coat, 20),
    path('M-62 100C-80 30 -52 -10 -34 -24L-44 -92L-12 -62H12L44 -92L34 -24C52 -10 80 30 62 100Z', coat),
  ].join('')

export const loafCat = (c: Coat) =>
  [
    path('M-110 86C-124 10 -60 -20 10 -20C90 -20 124 20 112 86Q112 92 100 92H-98Q-110 92 -110 86Z', c.coat),
    path('M40 -17L54 -20L58 20L46 22ZM74 -8L86 -2L88 34L76 32Z', c.patch),
    line('M108 70C136 50 120 20 96 40', c.coat, 18),
    at(-34, -26, catHead(c), 0.66),
    both(ellipse(56, 88, 20, 9, c.patch)),
  ].join('')

export const longDog = (c: Coat, length = 220) => {
  const [l, r] = [-length / 2, length / 2]
  return [
    line(svg`M${l + 4} 4C${l - 34} -6 ${l - 30} -40 ${l - 44} -52`, c.coat, 15),
    times(
      2,
      (i) =>
        rect(l + 6 + i * 32, 30, 24, 62, i ? c.coat : c.patch, 12) +
        rect(r - 62 + i * 32, 30, 24, 62, i ? c.coat : c.patch, 12),
    ),
    rect(l, -16, length, 74, c.coat, 37),
    path(
      svg`M${r - 60} 10C${r - 50} -60 ${r - 20} -88 ${r + 14} -88C${r + 30} -88 ${r + 44} -70 ${r + 72} -62Q${r + 88} -52 ${r + 74} -36C${r + 50} -18 ${r + 26} -24 ${r + 16} 30Z`,
      c.coat,
    ),
    path(svg`M${r - 4} -84C${r - 40} -80 ${r - 36} -20 ${r - 22} -8C${r - 2} -6 ${r + 12} -50 ${r - 4} -84Z`, c.patch),
    circle(r + 28, -60, 6, c.ink),
    ellipse(r + 76, -54, 10, 8, c.ink),
    line(svg`M${r + 68} -34Q${r + 54} -30 ${r + 44} -36`, c.ink, 3),
    rect(r - 32, -2, 58, 13, c.inner, 6),
    circle(r - 2, 18, 9, '#f2bf3c'),
  ].join('')
}

export const paw = (fill: string) =>
  [
    path('M0 -6C30 -6 54 30 44 54C34 74 12 58 0 58C-12 58 -34 74 -44 54C-54 30 -30 -6 0 -6Z', fill),
    both(at(22, -42, ellipse(0, 0, 16, 24, fill), 1, 8) + at(58, -10, ellipse(0, 0, 15, 21, fill), 1, 28)),
  ].join('')

export const bone = (fill: string) =>
  rect(-54, -14, 108, 28, fill) + both(circle(58, -18, 22, fill) + circle(58, 18, 22, fill))

export const fishBone = (fill: string) =>
  [
    line('M-56 0H70', fill, 9),
    ...[-30, -6, 18, 42].map((x, i) => line(svg`M${x} ${-(32 - i * 6)}L${x + 8} 0L${x} ${32 - i * 6}`, fill, 8)),
    path('M-100 0Q-80 -44 -40 -30V30Q-80 44 -100 0Z', fill),
    path('M66 0L100 -30V30Z', fill),
    circle(-70, -6, 7, '#fff'),
  ].join('')

export const tortoise = (c: Coat) =>
  [
    path('M70 30C84 -6 116 -4 118 22C120 44 100 54 74 50Z', c.inner),
    circle(102, 16, 5, c.ink),
    line('M114 34Q106 40 100 36', c.ink, 3),
    ...[-56, 40].map((x) => rect(x, 40, 34, 40, c.inner, 14)),
    path('M-84 42L-110 54L-82 60Z', c.inner),
    path('M-92 54C-92 -30 -40 -60 0 -60C40 -60 92 -30 92 54Z', c.coat),
    path(
      'M-26 -20H26L40 16L22 50H-22L-40 16ZM-56 -40L-34 -18L-50 14L-88 20Q-80 -20 -56 -40ZM56 -40L34 -18L50 14L88 20Q80 -20 56 -40Z',
      c.patch,
    ),
    rect(-96, 46, 192, 18, c.ink, 9),
  ].join('')

export const budgie = (body: string, wing: string, head: string, ink: string) =>
  [
    path('M-8 60L-26 130L10 118L22 60Z', wing),
    path('M-50 -40C-50 -96 50 -96 50 -40C54 20 40 84 0 84C-44 84 -54 20 -50 -40Z', body),
    path('M-50 -36C-52 -98 52 -98 50 -36Q0 -14 -50 -36Z', head),
    path('M50 -10C58 40 36 70 12 76C4 40 20 0 50 -10Z', wing),
    ...[0, 1, 2].map((i) => line(svg`M${44 - i * 6} ${14 + i * 18}q-10 8 -22 6`, head, 4)),
    both(circle(20, -54, 7, ink)),
    path('M-10 -46Q0 -58 10 -46Q8 -26 0 -22Q-8 -26 -10 -46Z', '#f0a637'),
    both(ellipse(32, -36, 8, 5, '#f08a8a')),
  ].join('')

export const hedgehog = (c: Coat) =>
  [
    times(3, (ring) =>
      times(13, (i) =>
        at(
          -6,
          24,
          path(
            svg`M-11 ${-66 - ring * -16}L0 ${-104 - ring * -20}L11 ${-66 - ring * -16}Z`,
            ring % 2 ? c.patch : c.coat,
          ),
          1,
          -112 + i * 16 + ring * 6,
        ),
      ),
    ),
    path('M-100 62C-106 -10 -60 -50 -6 -50C40 -50 66 -20 70 20Q60 64 40 74H-90Q-100 72 -100 62Z', c.coat),
    times(9, (i) => at(-70 + (i % 5) * 27, -16 + Math.floor(i / 5) * 32, line('M-7 8L0 -6L7 8', c.patch, 5))),
    path('M20 78C4 30 34 4 62 12C84 18 96 40 118 48Q124 60 108 64C90 70 60 80 20 78Z', c.inner),
    circle(66, 36, 6, c.ink),
    circle(116, 54, 9, c.ink),
    ellipse(44, 84, 22, 9, c.ink),
    ellipse(-50, 84, 22, 9, c.ink),
  ].join('')

export const goldfish = (body: string, fin: string, ink: string) =>
  [
    path('M-40 0C-70 -20 -90 -70 -120 -52C-108 -26 -112 -10 -98 4C-116 18 -112 44 -116 60C-86 64 -66 24 -40 10Z', fin),
    path('M-10 -46C0 -86 40 -80 44 -70C30 -60 30 -50 34 -38Z', fin),
    path('M0 44C0 70 20 78 34 74C28 60 30 50 26 40Z', fin),
    path('M-52 4C-30 -60 60 -64 92 0C60 60 -30 58 -52 4Z', body),
    circle(58, -12, 15, '#fff'),
    circle(62, -12, 8, ink),
    line('M86 12Q76 16 70 12', ink, 4),
    ...[-14, 8, 30].map((x) => line(svg`M${x} -18q-12 16 0 32`, fin, 4)),
  ].join('')
