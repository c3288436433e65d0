import bidiFactory from 'bidi-js'
import type { TextLayer } from '../model/layers.ts'
import { hasRightToLeft, type PlacedLine } from './lines.ts'
import { segmentsIn, type RunStyle } from './runs.ts'

/** A part of a line in one style and one direction, in the order in which it is seen from the left. */
export interface VisualPart {
  /** With joiners where a style changes within a joined word. */
  readonly text: string
  /** Offset in the layer's text. */
  readonly at: number
  readonly length: number
  readonly style: RunStyle
  readonly isRtl: boolean
}

interface Bidi {
  getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { readonly levels: Uint8Array }
}

/** Built on the first text from right to left. */
let bidi: Bidi | undefined

export function visualParts({ runs }: Pick<TextLayer, 'text' | 'runs'>, placed: PlacedLine): VisualPart[] {
  const { line, start, isRtl } = placed
  const segments = segmentsIn(runs, start, start + line.text.length)
  const part = (from: number, to: number, style: RunStyle, rtl: boolean): VisualPart => ({
    text: joinedPart(line.text, from - start, to - start),
    at: from,
    length: to - from,
    style,
    isRtl: rtl,
  })
  if (!isRtl && !hasRightToLeft(line.text)) return segments.map(({ from, to, style }) => part(from, to, style, false))
  bidi ??= (bidiFactory as unknown as () => Bidi)()
  const { levels } = bidi.getEmbeddingLevels(line.text, isRtl ? 'rtl' : 'ltr')
  const parts: { made: VisualPart; level: number }[] = []
  for (const { from, to, style } of segments) {
    for (let at = from; at < to;) {
      const level = levels[at - start] ?? 0
      let end = at + 1
      while (end < to && (levels[end - start] ?? 0) === level) end++
      parts.push({ made: part(at, end, style, level % 2 === 1), level })
      at = end
    }
  }
  return reordered(parts).map(({ made }) => made)
}

/** Rule L2 of the Unicode algorithm: from the highest level down, each run at that level or above is reversed. */
function reordered<Part extends { level: number }>(parts: Part[]): Part[] {
  const made = [...parts]
  const highest = Math.max(0, ...made.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < made.length; from++) {
      if ((made[from] as Part).level < level) continue
      let to = from
      while (to < made.length && (made[to] as Part).level >= level) to++
      made.splice(from, to - from, ...made.slice(from, to).toReversed())
      from = to
    }
  }
  return made
}

const JOINER = '\u200d'
const isCursive = (character: string) => /^[\p{Script=Arabic}\p{Script=Syriac}]$/u.test(character)

/** A part of a text whose first and last letters keep the form they have within their word. */
export function joinedPart(text: string, from: number, to: number): string {
  const joins = (at: number) =>
    at > 0 && at < text.length && isCursive(text[at - 1] as string) && isCursive(text[at] as string)
  return `${joins(from) ? JOINER : ''}${text.slice(from, to)}${joins(to) ? JOINER : ''}`
}
