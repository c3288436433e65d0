import { brushed } from '../drawing/brush.ts'
import { centred } from '../drawing/lettering.ts'
import type { Luck } from '../drawing/luck.ts'
import { at, line, path, rect, type Point } from '../drawing/svg.ts'

export const INK = '#1f2022'

export const GREY = '#77797c'

export const RED = '#b5271f'

export const seal = (words: string, x: number, y: number, size = 70) =>
  at(
    x,
    y,
    rect(-size / 2, -size / 2, size, size, RED, size * 0.12) +
      (words.length > 1
        ? [...words].map((word, i) => centred(word, 'song', size * 0.4, 0, (i - 0.5) * size * 0.46, '#fbf3e3')).join('')
        : centred(words, 'song', size * 0.66, 0, 0, '#fbf3e3')),
  )

/** An ensō, drawn as one stroke. */
export function enso(luck: Luck, radius: number, width: number, fill = INK): string {
  const points: Point[] = Array.from({ length: 15 }, (_, i) => {
    const angle = -2.2 + (i / 14) * 5.85
    const r = radius * (1 + 0.03 * Math.sin(i * 1.1))
    return [Math.cos(angle) * r, Math.sin(angle) * r]
  })
  return brushed(luck, points, width, fill, { hairs: 26, dry: 0.5, lift: 0.5 })
}

/** Pressure of a stroke: quick attack, slow release. */
export const SHARP = (t: number) => Math.min(1, t * 5) * (1 - t) ** 0.75

export const boat = (fill: string) =>
  path('M-150 0Q0 44 160 -10Q120 50 -20 52Q-120 50 -150 0Z', fill) +
  path('M-56 10C-50 -54 50 -54 60 8Z', GREY) +
  line('M-40 8C-34 -36 36 -36 44 6M-20 10C-14 -40 16 -40 24 8', INK, 3)

export const fisher = (fill: string) =>
  path('M-20 0Q-24 -52 0 -60Q24 -52 22 0Z', fill) +
  path('M-36 -52Q0 -100 36 -52Q0 -62 -36 -52Z', fill) +
  line('M10 -36L130 -100V60', fill, 3)
