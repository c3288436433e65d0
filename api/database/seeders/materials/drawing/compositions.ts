import { starPoints } from './curves.ts'
import type { Face } from './faces.ts'
import { arched, fitted, text } from './lettering.ts'
import type { Palette } from './palettes.ts'
import { picture } from './sheet.ts'
import { around, at, both, circle, path, polygon, rect, svg, times, within, type Point } from './svg.ts'

export const rays = (count: number, outer: number, fill: string, share = 0.5) =>
  around(count, () => {
    const half = Math.tan((Math.PI / count) * share) * outer
    return path(svg`M0 0L${-half} ${-outer}H${half}Z`, fill)
  })

export const star = (x: number, y: number, r: number, fill: string, tips = 5, waist = 0.42) =>
  at(x, y, polygon(starPoints(tips, r, r * waist), fill))

export const glint = (x: number, y: number, r: number, fill: string) =>
  at(
    x,
    y,
    path(
      svg`M0 ${-r}Q${r * 0.12} ${-r * 0.12} ${r} 0Q${r * 0.12} ${r * 0.12} 0 ${r}Q${-r * 0.12} ${r * 0.12} ${-r} 0Q${-r * 0.12} ${-r * 0.12} 0 ${-r}Z`,
      fill,
    ),
  )

export function badge(
  p: Palette,
  {
    top,
    bottom,
    face = 'poster',
    motif,
    size = 92,
    ground = p.main,
    field = p.pale,
    scale = 2.5,
  }: {
    top: string
    bottom: string
    face?: Face
    motif: string
    size?: number
    ground?: string
    field?: string
    scale?: number
  },
): string {
  const cap = face === 'poster' ? size * 0.86 : size * 0.74
  const setting = { fill: p.paper, spacing: face === 'poster' ? size * 0.1 : size * 0.18 }
  return [
    circle(0, 0, 480, p.ink),
    circle(0, 0, 462, p.paper),
    circle(0, 0, 446, ground),
    circle(0, 0, 300, p.paper),
    circle(0, 0, 286, field),
    at(0, 0, motif, scale),
    arched(top, face, size, 373 - cap / 2, setting),
    arched(bottom, face, size, 373 + cap / 2, { ...setting, below: true }),
    both(star(373, 0, 30, p.paper)),
  ].join('')
}

/** A ribbon with text, centred on the origin. */
export function ribbon(
  words: string,
  face: Face,
  width: number,
  height: number,
  fill: string,
  shade: string,
  letters: string,
): string {
  const [w, h] = [width / 2, height / 2]
  const tail = path(svg`M${w - 60} ${-h + 26}H${w + 80}L${w + 44} ${26}L${w + 80} ${h + 26}H${w - 60}Z`, shade)
  const size = height * (face === 'poster' ? 0.62 : 0.58)
  return (
    both(tail) +
    rect(-w, -h, width, height, fill, 6) +
    text(words, face, size, 0, size * (face === 'poster' ? 0.44 : 0.36), { fill: letters, spacing: size * 0.08 })
  )
}

/** Lines of text, each stretched to the block's width, centred on the origin. */
export function block(
  lines: readonly { words: string; face: Face; fill: string; width?: number }[],
  width: number,
  gap = 34,
): string {
  let y = 0
  const drawn = lines.map(({ words, face, fill, width: own = width }) => {
    const { body, bottom } = fitted(words, face, own, 0, y, fill)
    y = bottom + gap
    return body
  })
  return at(0, -(y - gap) / 2, drawn.join(''))
}

/** A perforated postage stamp; the scene's origin is the stamp's upper left corner, 560 by 720. */
export function stamp(key: string, p: Palette, scene: string, words: string, face: Face = 'poster'): string {
  const [w, h] = [640, 860]
  return at(
    -w / 2,
    -h / 2,
    path(perforated(w, h), p.paper) +
      at(40, 40, within(`${key}-field`, rect(0, 0, 560, 700, '#000'), scene)) +
      text(words, face, 58, w / 2, 812, { fill: p.ink, spacing: face === 'poster' ? 10 : 6 }),
  )
}

function perforated(width: number, height: number): string {
  const [tooth, hole] = [40, 26]
  const flat = (tooth - hole) / 2
  const edge = (length: number, [x, y]: Point) => {
    const step = (by: number) => svg`l${x * by} ${y * by}`
    const bite = svg`${step(flat)}a${hole / 2} ${hole / 2} 0 0 0 ${x * hole} ${y * hole}${step(flat)}`
    return bite.repeat(length / tooth) + step(length % tooth)
  }
  return `M0 0${edge(width, [1, 0])}${edge(height, [0, 1])}${edge(width, [-1, 0])}${edge(height, [0, -1])}Z`
}

/** A scene of 680 by 760 on paper with a margin and a title below. */
export function poster(
  key: string,
  p: Palette,
  scene: string,
  title: string,
  under: string,
  face: Face = 'poster',
  ground = p.paper,
  letters = p.ink,
): string {
  return picture(
    ground,
    svg`${at(60, 60, within(key, rect(0, 0, 680, 740, '#000'), scene))}${text(title, face, face === 'poster' ? 84 : 78, 400, 893, { fill: letters, spacing: 10 })}${text(under, 'plain', 26, 400, 945, { fill: letters, spacing: 8 })}`,
  )
}

/** Halftone dots; `shade` gives the ink at (0…1, 0…1). */
export function halftone(
  x: number,
  y: number,
  width: number,
  height: number,
  step: number,
  fill: string,
  shade: (u: number, v: number) => number,
): string {
  const [columns, rows] = [Math.ceil(width / step), Math.ceil(height / step)]
  return times(columns * rows, (i) => {
    const row = Math.floor(i / columns)
    const [u, v] = [((i % columns) + (row % 2) / 2) / columns, row / rows]
    const r = Math.sqrt(Math.max(0, shade(u, v))) * step * 0.6
    return r < 0.6 ? '' : circle(x + u * width, y + v * height, r, fill)
  })
}
