import type { Point } from '@inkfold/api/document/geometry/matrix'
import type { TextLayer, TextLine } from '@inkfold/api/document/model/layers'
import type { Measure } from '@inkfold/api/document/text/break_lines'
import { stretchesAfter } from '@inkfold/api/document/text/justify'
import { charactersOf } from '@inkfold/api/document/text/pieces'

/** A line between two characters, from its upper to its lower end, in millimetres from the text's centre. */
export interface Caret {
  readonly from: Point
  readonly to: Point
}

interface LineAt {
  readonly line: TextLine
  /** Offset in the text; spaces at line breaks belong to no line. */
  readonly start: number
}

const ALL_SPACES = /^[^\S\u00a0\u202f\u2007]*$/

export function linesAt({ text, lines }: Pick<TextLayer, 'text' | 'lines'>): readonly LineAt[] {
  const made: LineAt[] = []
  let offset = 0
  for (const paragraph of text.split('\n')) {
    let at = 0
    do {
      const line = lines[made.length]
      if (!line) return made
      while (at < paragraph.length && !paragraph.startsWith(line.text, at)) at++
      made.push({ line, start: offset + at })
      at += line.text.length
    } while (!ALL_SPACES.test(paragraph.slice(at)))
    offset += paragraph.length + 1
  }
  return made
}

const isLineOf = (lines: readonly LineAt[], index: number) =>
  Math.max(
    lines.findLastIndex(({ start }) => start <= index),
    0,
  )

/** Distance of a character from the start of its line. */
function along(layer: TextLayer, { text, width, gap = 0 }: TextLine, letters: number, measure: Measure): number {
  const before = text.slice(0, letters)
  const characters = charactersOf(text)
  const count = charactersOf(before).length
  const stretched = characters.slice(0, count).filter((one, at) => stretchesAfter(one, characters[at + 1])).length
  const room = layer.vertical ? layer.height : layer.width
  const seen = width - (layer.spacing ?? 0) * layer.size
  const begin = { start: -room / 2, justify: -room / 2, center: -seen / 2, end: room / 2 - seen }[layer.align]
  return begin + (before === '' ? 0 : measure(before)) + stretched * gap
}

/** The upper edge of a row, or the right edge of a column. */
function edgesOf({ vertical, lines, size, leading }: TextLayer, index: number): [number, number] {
  const from = (index - lines.length / 2) * size * leading
  return vertical ? [-from, -from - size * leading] : [from, from + size * leading]
}

export function caretAt(layer: TextLayer, index: number, measure: Measure): Caret {
  const lines = linesAt(layer)
  const at = isLineOf(lines, index)
  const found = lines[at]
  const on = found ? along(layer, found.line, index - found.start, measure) : 0
  const [one, other] = edgesOf(layer, at)
  return layer.vertical
    ? { from: { x: one, y: on }, to: { x: other, y: on } }
    : { from: { x: on, y: one }, to: { x: on, y: other } }
}

/** The offset of the character boundary nearest to a point. */
export function indexAt(layer: TextLayer, { x, y }: Point, measure: Measure): number {
  const lines = linesAt(layer)
  const across = layer.vertical ? -x : y
  const row = Math.floor(across / (layer.size * layer.leading) + layer.lines.length / 2)
  const found = lines[Math.min(Math.max(row, 0), lines.length - 1)]
  if (!found) return 0
  const wanted = layer.vertical ? y : x
  let [best, least, letters] = [0, Infinity, 0]
  for (const character of ['', ...charactersOf(found.line.text)]) {
    letters += character.length
    const distance = Math.abs(along(layer, found.line, letters, measure) - wanted)
    if (distance < least) [best, least] = [letters, distance]
  }
  return found.start + best
}

/** The selection as one quadrilateral per line, in millimetres from the text's centre. */
export function stripesOf(layer: TextLayer, from: number, to: number, measure: Measure): readonly (readonly Point[])[] {
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  return linesAt(layer).flatMap(({ line, start }, index) => {
    const [begin, end] = [Math.max(first, start), Math.min(last, start + line.text.length)]
    if (begin >= end) return []
    const [one, other] = edgesOf(layer, index)
    const [near, far] = [begin, end].map((letter) => along(layer, line, letter - start, measure)) as [number, number]
    const corner = (on: number, edge: number) => (layer.vertical ? { x: edge, y: on } : { x: on, y: edge })
    return [[corner(near, one), corner(far, one), corner(far, other), corner(near, other)]]
  })
}
