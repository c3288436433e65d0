import type { TextLine } from '../model/layers.ts'
import { tidy } from '../geometry/units.ts'
import { charactersOf, piecesOf, type Piece } from './pieces.ts'

/** Length of a text in millimetres; downwards for vertical text. `at` is its offset in the layer's text, for styled runs. */
export interface Measure {
  (text: string, at?: number): number
  /** The length depends on `at`. */
  readonly isStyled?: boolean
}

/** `continues`: the paragraph goes on after this line. */
export interface BrokenLine extends TextLine {
  /** Its offset in the text. */
  readonly start: number
  readonly continues: boolean
}

/** Lines no longer than `room`; one per paragraph if it is infinite. */
export function breakLines(text: string, measure: Measure, room: number = Infinity): readonly BrokenLine[] {
  const width = remembered(measure)
  let begin = 0
  return text.split('\n').flatMap((paragraph) => {
    const start = begin
    begin += paragraph.length + 1
    const lines = room === Infinity ? [{ text: paragraph, start }] : broken(paragraph, start, width, room)
    return lines.map((line, index) => ({
      ...line,
      width: tidy(finiteWidth(measure(line.text, line.start))),
      continues: index < lines.length - 1,
    }))
  })
}

interface Row {
  readonly text: string
  readonly start: number
}

function broken(paragraph: string, begin: number, width: Measure, room: number): Row[] {
  const lines: Row[] = []
  let [line, space, taken, start, at] = ['', '', 0, begin, begin]
  for (const whole of piecesOf(paragraph)) {
    for (const piece of parts(whole, at, width, room)) {
      const own = width(piece.text, at)
      const wider = taken + width(space, at - space.length) + own
      const fits = wider <= room
      if (!fits && line !== '') lines.push({ text: line, start })
      if (!fits) start = at
      line = fits ? line + space + piece.text : piece.text
      taken = fits ? wider : own
      space = piece.space
      at += piece.text.length + space.length
    }
  }
  return [...lines, { text: line, start }]
}

/** Splits a piece longer than a line, but never within a grapheme. */
function parts(piece: Piece, begin: number, width: Measure, room: number): Piece[] {
  if (width(piece.text, begin) <= room) return [piece]
  const made: string[] = []
  let [taken, at] = [Infinity, begin]
  for (const character of charactersOf(piece.text)) {
    const own = width(character, at)
    at += character.length
    taken += own
    if (taken > room) made.push('')
    made[made.length - 1] += character
    if (taken > room) taken = own
  }
  return made.map((text, index) => ({ text, space: index === made.length - 1 ? piece.space : '' }))
}

/** Caches measurements: texts repeat words, and measuring on a canvas is slow. */
function remembered(measure: Measure): Measure {
  const known = new Map<string, number>([['', 0]])
  return (text, at) => {
    const key = measure.isStyled && text !== '' ? `${at} ${text}` : text
    const width = known.get(key) ?? finiteWidth(measure(text, at))
    known.set(key, width)
    return width
  }
}

/** A canvas whose font is not loaded may return anything. */
const finiteWidth = (width: number) => (width > 0 && width < Infinity ? width : 0)
