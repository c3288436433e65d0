import { isSpace, mayPart } from './kinsoku.ts'

/** An unbreakable piece, and the spaces after it that vanish at a line end. */
export interface Piece {
  readonly text: string
  readonly space: string
}

const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** Graphemes: a family emoji or a letter with its marks counts as one. */
export const charactersOf = (text: string) => Array.from(characters.segment(text), ({ segment }) => segment)

/** Scripts whose letters join, reorder or stack: placing them one by one would break the word. */
const JOINED =
  /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
export const isJoined = (character: string) => JOINED.test(character)

/** What spacing and curves may move apart: graphemes, but words of scripts whose letters belong together. */
export function unitsOf(text: string): string[] {
  const units: string[] = []
  let wasJoined = false
  for (const character of charactersOf(text)) {
    const joined = isJoined(character)
    if (joined && wasJoined) units[units.length - 1] += character
    else units.push(character)
    wasJoined = joined
  }
  return units
}

/** Pieces of a paragraph; lines may break only between them. */
export function piecesOf(paragraph: string): readonly Piece[] {
  const pieces: { text: string; space: string }[] = []
  let before: string | undefined
  for (const character of charactersOf(paragraph)) {
    const last = pieces.at(-1)
    const starts = before === undefined || mayPart(before, character)
    if (starts || !last) pieces.push({ text: '', space: '' })
    add(pieces.at(-1) as { text: string; space: string }, character)
    before = character
  }
  return pieces.flatMap(byWord)
}

/** Scripts that write words without spaces; a dictionary knows where they end. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const words = new Intl.Segmenter('th', { granularity: 'word' })

function byWord(piece: Piece): Piece[] {
  if (!UNSPACED.test(piece.text)) return [piece]
  const found = Array.from(words.segment(piece.text), ({ segment, isWordLike }) => ({ segment, isWordLike }))
  const made: string[] = []
  for (const { segment, isWordLike } of found) {
    if (isWordLike || made.length === 0) made.push(segment)
    else made[made.length - 1] += segment
  }
  return made.map((text, index) => ({ text, space: index === made.length - 1 ? piece.space : '' }))
}

function add(piece: { text: string; space: string }, character: string): void {
  if (isSpace(character)) piece.space += character
  else {
    piece.text += piece.space + character
    piece.space = ''
  }
}
