import { isSpace, mayPart } from './kinsoku.ts'

/** An unbreakable piece, and the spaces after it that vanish at a line end. */
export interface Piece {
  readonly text: string
  readonly space: string
}

const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** Graphemes: a family emoji or a letter with its marks counts as one. */
export const charactersOf = (text: string) => Array.from(characters.segment(text), ({ segment }) => segment)

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
  return pieces
}

function add(piece: { text: string; space: string }, character: string): void {
  if (isSpace(character)) piece.space += character
  else {
    piece.text += piece.space + character
    piece.space = ''
  }
}
