import { both, at, circle, ellipse, line, path, rect, svg } from '../drawing/svg.ts'

export interface Coat {
  coat: string
  patch: string
  inner: string
  ink: string
}

const eyes = (ink: string, x = 30, y = 6, r = 9) =>
  both(ellipse(x, y, r, r * 1.2, ink) + circle(x + r * 0.3, y - r * 0.5, r * 0.34, '#fff'))

const blush = (fill: string) => both(ellipse(54, 34, 13, 8, fill))

const mouth = (ink: string, y = 34) => line(svg`M-16 ${y}Q-8 ${y + 11} 0 ${y}Q8 ${y + 11} 16 ${y}`, ink, 4)

const whiskers = (ink: string) => both(line('M58 22L92 14M60 34L94 36', ink, 3))

export const catHead = ({ coat, patch, inner, ink }: Coat, stripes = true) =>
  [
    both(path('M12 -52L56 -96Q68 -102 70 -86L80 2Z', coat) + path('M32 -54L57 -78Q62 -80 62 -72L66 -30Z', inner)),
    path('M0 -62C56 -62 88 -24 88 14C88 58 44 76 0 76C-44 76 -88 58 -88 14C-88 -24 -56 -62 0 -62Z', coat),
    stripes
      ? path('M-6 -62H6L3 -26H-3ZM-30 -58L-19 -61L-16 -34H-21ZM30 -58L19 -61L16 -34H21Z', patch)
      : path('M0 -62C56 -62 88 -24 88 14Q60 24 40 0T0 -62Z', patch),
    eyes(ink),
    blush(inner),
    path('M-8 20H8L0 29Z', ink),
    mouth(ink, 30),
    whiskers(ink),
  ].join('')

export const dogHead = ({ coat, patch, inner, ink }: Coat) =>
  [
    both(path('M30 -60L74 -92Q86 -96 86 -80L84 -18Z', coat) + path('M50 -58L72 -74Q76 -76 76 -68L75 -36Z', inner)),
    path('M0 -66C54 -66 90 -34 90 12C90 56 50 80 0 80C-50 80 -90 56 -90 12C-90 -34 -54 -66 0 -66Z', coat),
    both(path('M88 22C78 58 44 80 0 80V40Q24 -2 52 6T88 22Z', patch) + ellipse(30, -26, 10, 7, patch)),
    eyes(ink, 34, -2, 8),
    ellipse(0, 26, 15, 11, ink),
    ellipse(-4, 22, 5, 3, '#ffffff99'),
    line('M0 36V46', ink, 4),
    mouth(ink, 46),
  ].join('')

export const floppyHead = ({ coat, patch, inner, ink }: Coat) =>
  [
    path('M0 -70C52 -70 76 -30 76 12C76 58 40 80 0 80C-40 80 -76 58 -76 12C-76 -30 -52 -70 0 -70Z', coat),
    path('M0 -70C14 -70 16 -20 12 4Q0 10 -12 4C-16 -20 -14 -70 0 -70Z', inner),
    ellipse(0, 42, 42, 34, inner),
    both(path('M40 -62C80 -74 112 -34 104 22C100 50 74 50 70 26C66 -6 52 -28 40 -62Z', patch)),
    eyes(ink, 32, -2, 9),
    ellipse(0, 26, 17, 12, ink),
    line('M0 38V48', ink, 4),
    mouth(ink, 48),
    path('M-10 57H10V72Q0 84 -10 72Z', '#ef7d86'),
  ].join('')

export const rabbitHead = ({ coat, patch, inner, ink }: Coat) =>
  [
    both(
      at(
        30,
        -56,
        path('M-20 6C-30 -60 -16 -104 4 -104C26 -104 30 -50 20 10Z', coat) +
          path('M-9 4C-14 -50 -6 -84 4 -84C15 -84 16 -44 10 6Z', inner),
        1,
        10,
      ),
    ),
    path('M0 -56C54 -56 84 -22 84 18C84 60 44 80 0 80C-44 80 -84 60 -84 18C-84 -22 -54 -56 0 -56Z', coat),
    ellipse(0, 46, 36, 26, patch),
    eyes(ink, 34, 8, 8),
    blush(inner),
    path('M-8 28H8L0 37Z', inner),
    mouth(ink, 38),
    rect(-7, 46, 14, 14, '#fff', 3),
  ].join('')

export const hamsterHead = ({ coat, patch, inner, ink }: Coat) =>
  [
    both(circle(58, -54, 26, coat) + circle(58, -54, 14, inner)),
    path('M0 -70C60 -70 70 -30 84 2C104 50 60 80 0 80C-60 80 -104 50 -84 2C-70 -30 -60 -70 0 -70Z', coat),
    both(path('M0 -10C30 -10 100 0 90 40C80 70 40 80 0 80Z', patch)),
    eyes(ink, 30, -4, 10),
    both(ellipse(58, 30, 18, 12, inner)),
    path('M-7 16H7L0 24Z', inner),
    mouth(ink, 26),
  ].join('')
