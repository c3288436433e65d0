import type { TextLayer, TextRun } from '../model/layers.ts'
import { isWide } from '../text/kinsoku.ts'
import { charactersOf } from '../text/pieces.ts'
import { segmentsIn, withStyle } from '../text/runs.ts'
import { covers, missingFrom } from './covers.ts'
import { fontNamed, FONTS, type FontFace } from './manifest.ts'

const PICTURE = /\p{Emoji_Presentation}|\ufe0f/u

/** A font with all characters of a text, as close as possible to another in mood, weight and slant. */
export function fontFor(text: string, like?: FontFace): FontFace | null {
  const isPicture = PICTURE.test(text)
  const distance = (font: FontFace) =>
    (isPicture === (font.colour === true) ? 0 : 1000) +
    (font.mood === like?.mood ? 0 : font.mood === 'plain' ? 10 : 20) +
    (Boolean(font.italic) === Boolean(like?.italic) ? 0 : 5) +
    Math.abs(font.weight - (like?.weight ?? 400)) / 100
  const fitting = FONTS.filter(({ id }) => covers(id, text))
  return fitting.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

/** Runs in which each word that lacks characters in its font has a font that covers it; null when none is found. */
export function mendedRuns(layer: Pick<TextLayer, 'text' | 'font' | 'runs'>): readonly TextRun[] | null {
  const { text, font, runs } = layer
  let mended = runs
  for (const { from, to, style } of segmentsIn(runs, 0, text.length)) {
    const own = style.font ?? font
    for (const part of partsOf(text.slice(from, to), own)) {
      const found = fontFor(text.slice(from + part.from, from + part.to), fontNamed(own))
      const range = { from: from + part.from, to: from + part.to, length: text.length }
      if (found) mended = withStyle(mended, range, { font: found.id })
    }
  }
  return mended === runs ? null : (mended ?? null)
}

interface Part {
  readonly from: number
  readonly to: number
}

/** The words, or single characters of Chinese and the like, that lack a character; words that no font has are split. */
function partsOf(text: string, font: string): Part[] {
  return wordsOf(text).flatMap((word) => {
    const written = text.slice(word.from, word.to)
    if (missingFrom(font, written).length === 0) return []
    if (fontFor(written)) return [word]
    let at = word.from
    return charactersOf(written).flatMap((character) => {
      const from = at
      at += character.length
      return missingFrom(font, character).length === 0 ? [] : [{ from, to: at }]
    })
  })
}

function wordsOf(text: string): Part[] {
  const words: Part[] = []
  let [at, isOpen] = [0, false]
  for (const character of charactersOf(text)) {
    const from = at
    at += character.length
    const isAlone = isWide(character) || /^\s+$/.test(character)
    const last = words.at(-1)
    if (isOpen && !isAlone && last) words[words.length - 1] = { from: last.from, to: at }
    else words.push({ from, to: at })
    isOpen = !isAlone
  }
  return words
}
