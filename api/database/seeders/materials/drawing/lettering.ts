import { createCanvas, SvgExportFlag } from '@napi-rs/canvas'
import { familyFor, type Face } from './faces.ts'
import { polar } from './curves.ts'
import { at, svg } from './svg.ts'

/** Text as outlines, in hundredths of the font size, so the SVG needs no font. The box is that of the ink. */
interface Outline {
  d: string
  left: number
  right: number
  top: number
  bottom: number
  advance: number
}

const EM = 100
const [LEFT, BASELINE] = [EM / 2, EM * 1.4]
const cut = new Map<string, Outline>()

/** Outlines of a line at (0, 0), cached for every size. */
function outline(words: string, face: Face, spacing = 0): Outline {
  const key = [words, face, spacing].join('|')
  const made = cut.get(key) ?? outlined(words, face, spacing)
  cut.set(key, made)
  return made
}

/** Drawing outside the canvas is clipped, hence the margin. */
function outlined(words: string, face: Face, spacing: number): Outline {
  const width = EM + words.length * (EM * 1.1 + spacing)
  const canvas = createCanvas(Math.ceil(width), EM * 2, SvgExportFlag.ConvertTextToPaths)
  const context = canvas.getContext('2d')
  context.font = `${EM}px "${familyFor(face, words)}"`
  context.letterSpacing = `${spacing}px`
  context.fillText(words, LEFT, BASELINE)
  const drawn = [
    ...canvas
      .getContent()
      .toString()
      .matchAll(/ d="([^"]+)"/g),
  ]
    .map(([, d]) => d)
    .join('')
  return { ...boxed(drawn, LEFT, BASELINE), advance: context.measureText(words).width }
}

/** Translates to the origin and shortens numbers. Skia writes absolute M, L, Q, C, H, V and Z. */
function boxed(drawn: string, dx: number, dy: number): Omit<Outline, 'advance'> {
  const seen = { x: [Infinity, -Infinity], y: [Infinity, -Infinity] }
  const moved = (axis: 'x' | 'y', value: number) => {
    const place = Math.round((value - (axis === 'x' ? dx : dy)) * 100) / 100
    seen[axis] = [Math.min(seen[axis][0] as number, place), Math.max(seen[axis][1] as number, place)]
    return place
  }
  const d = drawn.replaceAll(/([MLQCHVZ])([^MLQCHVZ]*)/g, (_, command: string, numbers: string) => {
    const axisOf = (i: number) => (command === 'H' || (command !== 'V' && i % 2 === 0) ? 'x' : 'y')
    const values = numbers.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []
    return command + values.map((value, i) => moved(axisOf(i), Number(value))).join(' ')
  })
  const [[left, right], [top, bottom]] = [seen.x, seen.y] as [[number, number], [number, number]]
  return { d, left, right, top, bottom }
}

/** A single path without a group, so that letters can also serve as a clip path. */
const placed = (x: number, y: number, d: string, fill: string, scale: number) =>
  svg`<path transform="translate(${x} ${y}) scale(${scale.toFixed(4)})" d="${d}" fill="${fill}"/>`

export interface Setting {
  fill: string
  spacing?: number
  /** Which point of the line x is; the middle by default. */
  from?: 'middle' | 'left' | 'right'
}

/** A line of text on the baseline y. */
export function text(
  words: string,
  face: Face,
  size: number,
  x: number,
  y: number,
  { fill, spacing = 0, from = 'middle' }: Setting,
): string {
  const scale = size / EM
  const { d, left, right } = outline(words, face, spacing / scale)
  const start = from === 'left' ? -left : from === 'right' ? -right : -(left + right) / 2
  return placed(x + start * scale, y, d, fill, scale)
}

/** A line of this width with its upper ink edge at `y`; returns the lower edge. */
export function fitted(
  words: string,
  face: Face,
  width: number,
  x: number,
  y: number,
  fill: string,
): { body: string; bottom: number } {
  const { d, left, right, top, bottom } = outline(words, face)
  const scale = width / (right - left)
  return {
    body: placed(x - ((left + right) / 2) * scale, y - top * scale, d, fill, scale),
    bottom: y + (bottom - top) * scale,
  }
}

/** Text centred by its ink, scaled to this height or width. */
export function centred(words: string, face: Face, size: number, x: number, y: number, fill: string): string {
  const { d, left, right, top, bottom } = outline(words, face)
  const scale = size / Math.max(bottom - top, right - left)
  return placed(x - ((left + right) / 2) * scale, y - ((top + bottom) / 2) * scale, d, fill, scale)
}

/** Text along a circle around the origin: above it, or below it and still upright. */
export function arched(
  words: string,
  face: Face,
  size: number,
  radius: number,
  { fill, spacing = 0, below = false }: Setting & { below?: boolean },
): string {
  const scale = size / EM
  const letters = [...words].map((letter) => ({ letter, width: outline(letter, face).advance * scale + spacing }))
  let along = -letters.reduce((sum, { width }) => sum + width, 0) / 2
  return letters
    .map(({ letter, width }) => {
      const angle = ((along + width / 2) / radius) * (180 / Math.PI)
      along += width
      if (letter === ' ') return ''
      const [x, y] = polar(below ? 180 - angle : angle, radius)
      const drawn = placed(-(width - spacing) / 2, 0, outline(letter, face).d, fill, scale)
      return at(x, y, drawn, 1, below ? -angle : angle)
    })
    .join('')
}

/** Vertical text, each character centred below the previous one. */
export const column = (
  words: string,
  face: Face,
  size: number,
  x: number,
  y: number,
  fill: string,
  step = size * 1.06,
) => [...words].map((letter, i) => text(letter, face, size, x, y + size * 0.88 + i * step, { fill })).join('')
