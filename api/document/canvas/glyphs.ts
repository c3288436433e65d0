import type { TextLayer, TextLine } from '../model/layers.ts'
import type { Measure } from '../text/break_lines.ts'
import { isWide } from '../text/kinsoku.ts'
import { stretchesAfter } from '../text/justify.ts'
import { charactersOf } from '../text/pieces.ts'
import { fontNamed } from '../fonts/manifest.ts'
import { beginOf } from '../text/begin.ts'
import { stepDown } from './measure.ts'

/** Letters drawn in one call: start of their baseline in millimetres from the text's centre, and rotation. */
export interface Glyphs {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly turn?: number
}

/** Height of the centre of Chinese characters above the baseline, relative to the font size. */
const MIDDLE = 0.38
const QUARTER = Math.PI / 2

/** Positions of all letters, from the stored lines. */
export function glyphsOf(layer: TextLayer, natural: Measure): readonly Glyphs[] {
  if (layer.vertical) return layer.lines.flatMap((line, index) => column(layer, line, index, natural))
  const rows = layer.lines.flatMap((line, index) => row(layer, line, index, natural))
  return layer.curve ? rows.map((one) => bent(one, layer.curve?.radius ?? 0, natural)) : rows
}

function row(layer: TextLayer, line: TextLine, index: number, natural: Measure): Glyphs[] {
  const { size, lines, leading, spacing = 0, width, curve } = layer
  const { ascent = 1, descent = 0 } = fontNamed(layer.font) ?? {}
  const top = (index - lines.length / 2) * size * leading
  const y = top + (size * (leading + ascent - descent)) / 2
  const x = beginOf(layer, line, width)
  if (spacing === 0 && !line.gap && !curve) return line.text === '' ? [] : [{ text: line.text, x, y }]
  let [before, wider] = ['', 0]
  return inSteps(line, (character) => {
    const at = x + natural(before) + wider
    before += character
    return (gap) => {
      wider += spacing * size + gap
      return { text: character, x: at, y }
    }
  })
}

/** Vertical text, first column at the right. */
function column(layer: TextLayer, line: TextLine, index: number, natural: Measure): Glyphs[] {
  const { size, lines, leading, spacing = 0, height } = layer
  const middle = (lines.length / 2 - index - 0.5) * size * leading
  let y = beginOf(layer, line, height)
  return inSteps(line, (character) => {
    const step = stepDown(character, size, natural)
    const glyphs = isWide(character)
      ? upright(character, middle, y, size, natural)
      : { text: character, x: middle - MIDDLE * size, y, turn: QUARTER }
    return (gap) => {
      y += step + spacing * size + gap
      return glyphs
    }
  })
}

/** Brackets and dashes are rotated along the column; marks at the foot of a character move to its upper right. */
const ALONG = new Set('「」『』（）［］｛｝【】〈〉《》〔〕〖〗…‥—～ー－')
const AT_HEAD = new Set('、。，．')

function upright(text: string, middle: number, top: number, size: number, natural: Measure): Glyphs {
  if (ALONG.has(text)) return { text, x: middle - MIDDLE * size, y: top, turn: QUARTER }
  const shift = AT_HEAD.has(text) ? size * 0.55 : 0
  return { text, x: middle - natural(text) / 2 + shift, y: top + size * (0.5 + MIDDLE) - shift }
}

/** Visits each character with the extra space after it. */
function inSteps(line: TextLine, step: (character: string) => (gap: number) => Glyphs): Glyphs[] {
  const characters = charactersOf(line.text)
  return characters.map((character, index) => {
    const isWidened = line.gap !== undefined && stretchesAfter(character, characters[index + 1])
    return step(character)(isWidened ? (line.gap ?? 0) : 0)
  })
}

/** On a circle through the text's centre; the circle's centre is below it, or above for a negative radius. */
function bent({ text, x, y }: Glyphs, radius: number, natural: Measure): Glyphs {
  const half = natural(text) / 2
  const turn = (x + half) / radius
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const [across, down] = [(radius - y) * sin, radius - (radius - y) * cos]
  return { text, x: across - half * cos, y: down - half * sin, turn }
}
