import type { TextLine } from '../model/layers.ts'
import { tidy } from '../geometry/units.ts'
import { charactersOf, piecesOf, type Piece } from './pieces.ts'

/** Length of a text in millimetres; downwards for vertical text. */
export type Measure = (text: string) => number

/** `continues`: the paragraph goes on after this line. */
export interface BrokenLine extends TextLine {
  readonly continues: boolean
}

/** Lines no longer than `room`; one per paragraph if it is infinite. */
export function breakLines(text: string, measure: Measure, room: number = Infinity): readonly BrokenLine[] {
  const width = remembered(measure)
  return text.split('\n').flatMap((paragraph) => {
    const lines = room === Infinity ? [paragraph] : broken(paragraph, width, room)
    return lines.map((line, index) => ({
      text: line,
      width: tidy(finiteWidth(measure(line))),
      continues: index < lines.length - 1,
    }))
  })
}

function broken(paragraph: string, width: Measure, room: number): string[] {
  const lines: string[] = []
  let [line, space, taken] = ['', '', 0]
  for (const piece of piecesOf(paragraph).flatMap((one) => parts(one, width, room))) {
    const wider = taken + width(space) + width(piece.text)
    const fits = wider <= room
    if (!fits && line !== '') lines.push(line)
    line = fits ? line + space + piece.text : piece.text
    taken = fits ? wider : width(piece.text)
    space = piece.space
  }
  return [...lines, line]
}

/** Splits a piece longer than a line, but never within a grapheme. */
function parts(piece: Piece, width: Measure, room: number): Piece[] {
  if (width(piece.text) <= room) return [piece]
  const made: string[] = []
  let taken = Infinity
  for (const character of charactersOf(piece.text)) {
    taken += width(character)
    if (taken > room) made.push('')
    made[made.length - 1] += character
    if (taken > room) taken = width(character)
  }
  return made.map((text, index) => ({ text, space: index === made.length - 1 ? piece.space : '' }))
}

/** Caches measurements: texts repeat words, and measuring on a canvas is slow. */
function remembered(measure: Measure): Measure {
  const known = new Map<string, number>([['', 0]])
  return (text) => {
    const width = known.get(text) ?? finiteWidth(measure(text))
    known.set(text, width)
    return width
  }
}

/** A canvas whose font is not loaded may return anything. */
const finiteWidth = (width: number) => (width > 0 && width < Infinity ? width : 0)
