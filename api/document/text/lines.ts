import type { TextLayer, TextLine } from '../model/layers.ts'
import { segmentsIn } from './runs.ts'

export interface PlacedLine {
  readonly line: TextLine
  /** Offset in the text; spaces at line breaks belong to no line. */
  readonly start: number
  /** Whether its paragraph is written from right to left. */
  readonly isRtl: boolean
}

const ALL_SPACES = /^[^\S\u00a0\u202f\u2007]*$/
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}]|[\u{1e800}-\u{1efff}]/u

export const hasRightToLeft = (text: string) => RIGHT_TO_LEFT.test(text)

/** The first letter decides, as the Unicode algorithm has it. */
export const isRightToLeft = (paragraph: string) => hasRightToLeft(/\p{L}/u.exec(paragraph)?.[0] ?? '')

/** Finds the stored lines in the text. */
export function placedLines({ text, lines }: Pick<TextLayer, 'text' | 'lines'>): readonly PlacedLine[] {
  const made: PlacedLine[] = []
  let offset = 0
  for (const paragraph of text.split('\n')) {
    const isRtl = isRightToLeft(paragraph)
    let at = 0
    do {
      const line = lines[made.length]
      if (!line) return made
      while (at < paragraph.length && !paragraph.startsWith(line.text, at)) at++
      made.push({ line, start: offset + at, isRtl })
      at += line.text.length
    } while (!ALL_SPACES.test(paragraph.slice(at)))
    offset += paragraph.length + 1
  }
  return made
}

/** The height of each line by its largest run; null when all have the layer's size. */
export function lineHeights(layer: Pick<TextLayer, 'text' | 'lines' | 'runs' | 'size' | 'leading'>): number[] | null {
  if (!layer.runs?.some(({ size }) => size !== undefined)) return null
  const placed = placedLines(layer)
  return layer.lines.map((line, index) => {
    const start = placed[index]?.start ?? 0
    const sizes = segmentsIn(layer.runs, start, start + line.text.length).map(({ style }) => style.size ?? 1)
    return layer.size * layer.leading * (sizes.length > 0 ? Math.max(...sizes) : 1)
  })
}

/** The upper edge of each line from the text's centre, and the lower edge of the last; rightwards for columns. */
export function lineEdges(layer: Pick<TextLayer, 'text' | 'lines' | 'runs' | 'size' | 'leading'>): readonly number[] {
  const { lines, size, leading } = layer
  const heights = lineHeights(layer)
  if (!heights) return Array.from({ length: lines.length + 1 }, (_, at) => (at - lines.length / 2) * size * leading)
  let edge = -heights.reduce((sum, one) => sum + one, 0) / 2
  return [edge, ...heights.map((height) => (edge += height))]
}
