import { glint } from '../drawing/compositions.ts'
import type { Luck } from '../drawing/luck.ts'
import { at, both, circle, ellipse, hoop, line, path, rect, svg, times, within } from '../drawing/svg.ts'

/** A banded planet lit from the left; `key` names its clip path. */
export const planet = (key: string, r: number, bands: readonly string[], shade = '#00000033') => {
  const high = (2 * r) / bands.length
  return within(
    key,
    circle(0, 0, r, '#000'),
    times(bands.length, (i) =>
      path(svg`M${-r} ${-r + i * high}q${r / 2} ${i % 2 ? 14 : -14} ${r} 0t${r} 0V${r}H${-r}Z`, bands[i] ?? ''),
    ) +
      svg`<path d="M0 ${-r}A${r} ${r} 0 0 1 0 ${r}A${r * 1.25} ${r * 1.25} 0 0 0 0 ${-r}Z" fill="${shade}" transform="rotate(25)"/>`,
  )
}

export const ring = (rx: number, ry: number, colour: string, width: number, half: 'back' | 'front') =>
  svg`<path d="M${-rx} 0A${rx} ${ry} 0 0 ${half === 'back' ? 1 : 0} ${rx} 0" fill="none" stroke="${colour}" stroke-width="${width}"/>`

export const ringed = (key: string, r: number, bands: readonly string[], colour: string, other: string) =>
  at(
    0,
    0,
    [
      ring(r * 1.8, r * 0.46, colour, r * 0.16, 'back'),
      ring(r * 1.5, r * 0.36, other, r * 0.1, 'back'),
      planet(key, r, bands),
      ring(r * 1.8, r * 0.46, colour, r * 0.16, 'front'),
      ring(r * 1.5, r * 0.36, other, r * 0.1, 'front'),
    ].join(''),
    1,
    -18,
  )

export const moon = (fill: string, crater: string, r = 80) =>
  circle(0, 0, r, fill) +
  (
    [
      [-0.35, -0.3, 0.2],
      [0.3, -0.45, 0.12],
      [0.4, 0.2, 0.24],
      [-0.2, 0.4, 0.16],
      [-0.62, 0.16, 0.1],
      [0.02, 0.02, 0.08],
    ] as const
  )
    .map(([x, y, s]) => circle(x * r, y * r, s * r, crater))
    .join('')

export const astronaut = (suit: string, shade: string, visor: string, trim: string) =>
  [
    rect(-56, -14, 112, 88, shade, 20),
    both(line('M52 10Q92 20 84 66', suit, 28) + circle(84, 72, 16, trim)),
    both(line('M22 70L30 118', suit, 34) + rect(10, 112, 44, 22, trim, 10)),
    rect(-48, -10, 96, 98, suit, 30),
    circle(0, -54, 60, suit),
    rect(-44, -82, 88, 58, shade, 29),
    rect(-38, -76, 76, 46, visor, 23),
    line('M-24 -58Q-14 -66 0 -66', '#ffffffaa', 6),
    both(rect(56, -64, 12, 26, trim, 6)),
    rect(-24, 26, 48, 32, shade, 8),
    circle(-10, 38, 5, trim),
    circle(8, 38, 5, '#f2b92c'),
    rect(-14, 47, 28, 5, trim, 2),
  ].join('')

export const rocket = (hull: string, fin: string, window: string, flame: string) =>
  [
    path('M-24 74Q-30 118 0 146Q30 118 24 74Z', flame),
    path('M-12 74Q-14 104 0 122Q14 104 12 74Z', '#fff3c4'),
    both(path('M36 20Q76 44 70 92L34 68Z', fin)),
    path('M0 -120C46 -84 52 10 36 78H-36C-52 10 -46 -84 0 -120Z', hull),
    path('M0 -120C22 -103 35 -72 40 -44H-40C-35 -72 -22 -103 0 -120Z', fin),
    circle(0, -10, 24, fin),
    circle(0, -10, 16, window),
    line('M-8 -14Q-4 -20 4 -20', '#fff', 5),
    rect(-36, 70, 72, 12, fin, 5),
    path('M-6 34H6L4 78H-4Z', fin),
  ].join('')

export const saucer = (metal: string, dome: string, light: string, glow: string) =>
  [
    path('M-40 24L-90 150H90L40 24Z', glow),
    path('M-46 -16C-46 -70 46 -70 46 -16Z', dome),
    circle(0, -28, 17, '#9ccf6a'),
    both(ellipse(7, -30, 4, 6, '#1c2b1c')),
    ellipse(0, 2, 104, 30, metal),
    ellipse(0, -8, 62, 15, dome),
    times(7, (i) => circle(-78 + i * 26, 8 + 10 * Math.sin((i / 6) * Math.PI), 7, light)),
  ].join('')

export const cow = () =>
  [
    rect(-34, -18, 68, 40, '#fffaf2', 18),
    path('M-10 -18Q4 -6 -4 8Q-22 6 -24 -16ZM18 -14Q34 -6 32 14Q16 10 18 -14Z', '#33302e'),
    ...[-28, -12, 10, 24].map((x) => rect(x, 16, 9, 26, '#fffaf2', 4)),
    rect(30, -32, 34, 28, '#fffaf2', 12),
    rect(48, -20, 22, 17, '#f4b5ad', 8),
    circle(42, -22, 3.5, '#33302e'),
    line('M-34 -8Q-52 0 -48 18', '#fffaf2', 5),
    line('M34 -32L28 -42M52 -32L58 -42', '#d8c9a8', 5),
  ].join('')

export const satellite = (body: string, panel: string, trim: string) =>
  line('M-110 0H110', trim, 7) +
  both(rect(44, -34, 70, 68, panel, 4) + line('M67 -34V34M90 -34V34M44 0H114', '#ffffff77', 3)) +
  rect(-30, -42, 60, 84, body, 10) +
  path('M-30 -62Q0 -30 30 -62Z', trim) +
  line('M0 -48V-84', trim, 5) +
  circle(0, -88, 7, '#e8553d') +
  circle(0, 6, 13, panel)

export const comet = (head: string, tail: readonly string[]) =>
  tail
    .map((colour, i) =>
      path(
        svg`M${70 - i * 6} ${-24 + i * 7}Q-20 ${-20 + i * 9} ${-150 + i * 36} ${40 + i * 4}Q-20 ${30 - i * 2} ${76 - i * 6} ${24 - i * 5}Z`,
        colour,
      ),
    )
    .join('') +
  circle(76, 0, 32, head) +
  circle(66, -10, 9, '#ffffffaa')

export const constellation = (
  stars: readonly (readonly [x: number, y: number, r: number])[],
  joins: string,
  colour: string,
) =>
  line(joins, colour, 3) +
  stars.map(([x, y, r]) => glint(x, y, r * 2.4, colour) + circle(x, y, r * 0.7, colour)).join('')

export const skyOf = (luck: Luck, count: number, width: number, height: number, colours: readonly string[]) =>
  times(count, () =>
    circle(luck.between(0, width), luck.between(0, height), luck.between(0.8, 3.2), luck.pick(colours)),
  )

/** Moon phase; `share` runs from new (0) through full (0.5) to new (1). */
export const phase = (share: number, r: number, lit: string, dark: string) => {
  const bend = Math.cos(share * 2 * Math.PI) * r
  const [side, inner] = share <= 0.5 ? [1, bend > 0 ? 0 : 1] : [0, bend > 0 ? 1 : 0]
  return (
    circle(0, 0, r, dark) +
    path(svg`M0 ${-r}A${r} ${r} 0 0 ${side} 0 ${r}A${Math.abs(bend)} ${r} 0 0 ${inner} 0 ${-r}Z`, lit)
  )
}

export const orbit = (r: number, colour: string) => hoop(0, 0, r, colour, 3)

export const onOrbit = (angle: number, r: number, body: string) => at(Math.cos(angle) * r, Math.sin(angle) * r, body)
