import type { TextLine } from '../model/layers.ts'
import { tidy } from '../geometry/units.ts'
import type { BrokenLine } from './break_lines.ts'
import { isSpace, isWide } from './kinsoku.ts'
import { charactersOf } from './pieces.ts'

/** How many of a line's places may stretch: its spaces, or between its characters where they are Chinese. */
export function stretchesOf(text: string): number {
  const characters = charactersOf(text)
  return characters.filter((character, index) => stretchesAfter(character, characters[index + 1])).length
}

/** Editor and renderer widen the same places: those after which this says so. */
export function stretchesAfter(character: string, next: string | undefined): boolean {
  if (next === undefined) return false
  return isSpace(character) || (isWide(character) && !isSpace(next)) || (isWide(next) && !isSpace(character))
}

/** Lines that fill the room, but for the last of each paragraph and those that nothing in them can widen. */
export const justified = (lines: readonly BrokenLine[], room: number): readonly TextLine[] =>
  lines.map(({ text, width, continues }) => {
    const places = continues ? stretchesOf(text) : 0
    const gap = places > 0 ? tidy((room - width) / places) : 0
    return gap > 0 ? { text, width, gap } : { text, width }
  })
