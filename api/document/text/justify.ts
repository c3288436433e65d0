import type { TextLine } from '../model/layers.ts'
import { tidy } from '../geometry/units.ts'
import type { BrokenLine } from './break_lines.ts'
import { isSpace, isWide } from './kinsoku.ts'
import { unitsOf } from './pieces.ts'

/** Number of stretchable places of a line: its spaces, and gaps between Chinese characters. */
export function stretchesOf(text: string): number {
  const characters = unitsOf(text)
  return characters.filter((character, index) => stretchesAfter(character, characters[index + 1])).length
}

/** Shared by editor and renderer, so both widen the same places. */
export function stretchesAfter(character: string, next: string | undefined): boolean {
  if (next === undefined) return false
  return isSpace(character) || (isWide(character) && !isSpace(next)) || (isWide(next) && !isSpace(character))
}

/** Fills the width, except for the last line of each paragraph and lines without stretchable places. */
export const justified = (lines: readonly BrokenLine[], room: number): readonly TextLine[] =>
  lines.map(({ text, width, continues }) => {
    const places = continues ? stretchesOf(text) : 0
    const gap = places > 0 ? tidy((room - width) / places) : 0
    return gap > 0 ? { text, width, gap } : { text, width }
  })
