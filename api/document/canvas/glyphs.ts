import { fontNamed } from '../fonts/manifest.ts'
import type { TextLayer, TextLine } from '../model/layers.ts'
import { beginOf } from '../text/begin.ts'
import type { Measure } from '../text/break_lines.ts'
import { stretchesAfter } from '../text/justify.ts'
import { isWide } from '../text/kinsoku.ts'
import { hasRightToLeft, lineEdges, placedLines, type PlacedLine } from '../text/lines.ts'
import { unitsOf } from '../text/pieces.ts'
import { segmentsIn, type RunStyle } from '../text/runs.ts'
import { visualParts, type VisualPart } from '../text/visual.ts'
import { stepDown } from './measure.ts'

/** Letters drawn in one call: start of their baseline in millimetres from the text's centre, and rotation. */
export interface Glyphs {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly turn?: number
  readonly style?: RunStyle
  readonly isRtl?: boolean
  /** Room of the letters with the space after them, where lines are drawn under or through them. */
  readonly room?: number
  readonly width?: number
}

/** Height of the centre of Chinese characters above the baseline, relative to the font size. */
const MIDDLE = 0.38
const QUARTER = Math.PI / 2

/** Positions of all letters, from the stored lines. */
export function glyphsOf(layer: TextLayer, natural: Measure): readonly Glyphs[] {
  const [edges, placed] = [lineEdges(layer), placedLines(layer)]
  const at = (index: number): Line => {
    const line = layer.lines[index] as TextLine
    const { start = 0, isRtl = false } = placed[index] ?? {}
    return { line, start, isRtl, top: edges[index] ?? 0, bottom: edges[index + 1] ?? 0 }
  }
  if (layer.vertical) return layer.lines.flatMap((_, index) => column(layer, at(index), natural))
  const rows = layer.lines.flatMap((_, index) => row(layer, at(index), natural))
  return layer.curve ? rows.map((one) => bent(one, layer.curve?.radius ?? 0)) : rows
}

interface Line extends PlacedLine {
  readonly top: number
  readonly bottom: number
}

function row(layer: TextLayer, placed: Line, natural: Measure): Glyphs[] {
  const { leading, spacing = 0, width, curve, runs } = layer
  const { line, isRtl, top, bottom } = placed
  const { ascent = 1, descent = 0 } = fontNamed(layer.font) ?? {}
  const size = (bottom - top) / leading
  const y = top + (size * (leading + ascent - descent)) / 2
  const x = beginOf(layer, line, width, isRtl)
  if (line.text === '') return []
  const isWhole = spacing === 0 && !line.gap && !curve
  if (isWhole && !runs) return [{ text: line.text, x, y, ...(isRtl && { isRtl }) }]
  let from = x
  return visualParts(layer, placed).flatMap((part) => {
    const glyphs = isWhole ? [wholePart(part, from, y, natural)] : steps(layer, line, part, from, y, natural)
    from += partWidth(layer, line, part, natural)
    return glyphs
  })
}

const wholePart = ({ text, at, style, isRtl }: VisualPart, x: number, y: number, natural: Measure): Glyphs => ({
  text,
  x,
  y,
  style,
  isRtl,
  room: natural(text, at),
})

/** The letters of a part one by one, from the side where it is read. */
function steps(
  layer: TextLayer,
  line: TextLine,
  part: VisualPart,
  from: number,
  y: number,
  natural: Measure,
): Glyphs[] {
  const own = ownText(part)
  const units = unitsOf(own)
  const next = line.text === own ? undefined : layer.text[part.at + part.length]
  const end = from + partWidth(layer, line, part, natural)
  let [before, wider] = ['', 0]
  return units.map((unit, index) => {
    const width = natural(unit, part.at + before.length)
    const begins = natural(before, part.at) + wider
    before += unit
    const ends = natural(before, part.at) + wider
    const after = afterUnit(layer, line, unit, units[index + 1] ?? next)
    wider += after
    const x = part.isRtl ? end - ends - after : from + begins
    const room = ends - begins + after
    return { text: unit, x, y, style: part.style, isRtl: part.isRtl, room, width }
  })
}

const ownText = ({ text }: VisualPart) => text.replaceAll(/^\u200d|\u200d$/g, '')

/** The extra space after a unit. */
const afterUnit = ({ spacing = 0, size }: TextLayer, { gap }: TextLine, unit: string, next: string | undefined) =>
  spacing * size + (gap !== undefined && stretchesAfter(unit, next) ? gap : 0)

function partWidth(layer: TextLayer, line: TextLine, part: VisualPart, natural: Measure): number {
  const width = natural(part.text, part.at)
  if (!layer.spacing && !line.gap) return width
  const own = ownText(part)
  const units = unitsOf(own)
  const next = line.text === own ? undefined : layer.text[part.at + part.length]
  return units.reduce((sum, unit, index) => sum + afterUnit(layer, line, unit, units[index + 1] ?? next), width)
}

/** Vertical text, first column at the right. */
function column(layer: TextLayer, placed: Line, natural: Measure): Glyphs[] {
  const { size, height } = layer
  const { line, start, isRtl, top, bottom } = placed
  const middle = -(top + bottom) / 2
  let [y, at] = [beginOf(layer, line, height, isRtl), start]
  const units = unitsOf(line.text)
  return units.map((unit, index) => {
    const style = segmentsIn(layer.runs, at, at + 1)[0]?.style
    const own = size * (style?.size ?? 1)
    const step = stepDown(unit, at, layer, natural)
    const room = step + afterUnit(layer, line, unit, units[index + 1])
    const glyphs = isWide(unit)
      ? upright(unit, { middle, top: y, size: own, width: natural(unit, at) })
      : { text: unit, x: middle - MIDDLE * own, y, turn: QUARTER, isRtl: hasRightToLeft(unit) }
    y += room
    at += unit.length
    return { ...glyphs, ...(style && { style }), room }
  })
}

/** Brackets and dashes are rotated along the column; marks at the foot of a character move to its upper right. */
const ALONG = new Set('「」『』（）［］｛｝【】〈〉《》〔〕〖〗…‥—～ー－')
const AT_HEAD = new Set('、。，．')

function upright(
  text: string,
  { middle, top, size, width }: { middle: number; top: number; size: number; width: number },
): Glyphs {
  if (ALONG.has(text)) return { text, x: middle - MIDDLE * size, y: top, turn: QUARTER }
  const shift = AT_HEAD.has(text) ? size * 0.55 : 0
  return { text, x: middle - width / 2 + shift, y: top + size * (0.5 + MIDDLE) - shift }
}

/** On a circle through the text's centre; the circle's centre is below it, or above for a negative radius. */
function bent(glyphs: Glyphs, radius: number): Glyphs {
  const { x, y, width = 0 } = glyphs
  const half = width / 2
  const turn = (x + half) / radius
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const [across, down] = [(radius - y) * sin, radius - (radius - y) * cos]
  return { ...glyphs, x: across - half * cos, y: down - half * sin, turn }
}
