import { isSpace, mayPart } from './kinsoku.ts'

/** What stays together on a line, and the spaces behind it that vanish at the line's end. */
export interface Piece {
  readonly text: string
  readonly space: string
}

const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** As a reader counts them: an emoji of a family is one, and so is a letter with its marks. */
export const charactersOf = (text: string) => Array.from(characters.segment(text), ({ segment }) => segment)

/** A paragraph's pieces, between which alone a line may break. */
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
