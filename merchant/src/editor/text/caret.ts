import type { Point } from '@inkfold/api/document/geometry/matrix'
import type { TextLayer } from '@inkfold/api/document/model/layers'
import { beginOf } from '@inkfold/api/document/text/begin'
import type { Measure } from '@inkfold/api/document/text/break_lines'
import { stretchesAfter } from '@inkfold/api/document/text/justify'
import { lineEdges, placedLines, type PlacedLine } from '@inkfold/api/document/text/lines'
import { charactersOf, unitsOf } from '@inkfold/api/document/text/pieces'
import { visualParts } from '@inkfold/api/document/text/visual'

/** A line between two characters, from its upper to its lower end, in millimetres from the text's centre. */
export interface Caret {
  readonly from: Point
  readonly to: Point
}

const isLineOf = (lines: readonly PlacedLine[], index: number) =>
  Math.max(
    lines.findLastIndex(({ start }) => start <= index),
    0,
  )

/** A part of a line in one direction, as it is seen. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly isRtl: boolean
  readonly begin: number
  readonly end: number
}

function stretchesOf(layer: TextLayer, placed: PlacedLine, measure: Measure): readonly Stretch[] {
  const { line, start, isRtl } = placed
  let begin = beginOf(layer, line, layer.vertical ? layer.height : layer.width, isRtl)
  const parts = layer.vertical ? [{ at: start, length: line.text.length, isRtl: false }] : visualParts(layer, placed)
  return parts.map((part) => {
    const end = begin + lengthOf(placed, part.at - start, part.length, measure)
    const made = { from: part.at, to: part.at + part.length, isRtl: part.isRtl, begin, end }
    begin = end
    return made
  })
}

/** The length of some letters of a line, with the gaps after them. */
function lengthOf({ line, start }: PlacedLine, from: number, letters: number, measure: Measure): number {
  const text = line.text.slice(from, from + letters)
  if (text === '') return 0
  const units = unitsOf(line.text.slice(from))
  const count = unitsOf(text).length
  const stretched = units.slice(0, count).filter((one, at) => stretchesAfter(one, units[at + 1])).length
  return measure(text, start + from) + stretched * (line.gap ?? 0)
}

/** Distance of a place in the text from the line's centre. */
function along(layer: TextLayer, placed: PlacedLine, index: number, measure: Measure): number {
  const stretches = stretchesOf(layer, placed, measure)
  const found = stretches.find(({ from, to }) => index >= from && index < to) ?? lastOf(stretches)
  if (!found) return beginOf(layer, placed.line, layer.vertical ? layer.height : layer.width, placed.isRtl)
  return inStretch(placed, found, Math.min(index, found.to), measure)
}

/** The stretch with the last letters of the text. */
const lastOf = (stretches: readonly Stretch[]) =>
  stretches.reduce<Stretch | undefined>((last, one) => (!last || one.to > last.to ? one : last), undefined)

/** The upper and lower edge of a row, or the right and left edge of a column. */
function edgesOf(layer: TextLayer, index: number): [number, number] {
  const edges = lineEdges(layer)
  const [from = 0, to = 0] = [edges[index], edges[index + 1]]
  return layer.vertical ? [0 - from, 0 - to] : [from, to]
}

export function caretAt(layer: TextLayer, index: number, measure: Measure): Caret {
  const lines = placedLines(layer)
  const at = isLineOf(lines, index)
  const found = lines[at]
  const on = found ? along(layer, found, index, measure) : 0
  const [one, other] = edgesOf(layer, at)
  return layer.vertical
    ? { from: { x: one, y: on }, to: { x: other, y: on } }
    : { from: { x: on, y: one }, to: { x: on, y: other } }
}

/** The offset of the character boundary nearest to a point. */
export function indexAt(layer: TextLayer, { x, y }: Point, measure: Measure): number {
  const lines = placedLines(layer)
  const across = layer.vertical ? -x : y
  const row = lineEdges(layer).findLastIndex((edge) => edge <= across)
  const found = lines[Math.min(Math.max(row, 0), lines.length - 1)]
  if (!found) return 0
  const wanted = layer.vertical ? y : x
  let [best, least, letters] = [0, Infinity, 0]
  for (const character of ['', ...charactersOf(found.line.text)]) {
    letters += character.length
    const distance = Math.abs(along(layer, found, found.start + letters, measure) - wanted)
    if (distance < least) [best, least] = [letters, distance]
  }
  return found.start + best
}

/** The selection as quadrilaterals, one for each line and direction, in millimetres from the text's centre. */
export function stripesOf(layer: TextLayer, from: number, to: number, measure: Measure): readonly (readonly Point[])[] {
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  return placedLines(layer).flatMap((placed, index) => {
    const [one, other] = edgesOf(layer, index)
    return stretchesOf(layer, placed, measure).flatMap((stretch) => {
      const [begin, end] = [Math.max(first, stretch.from), Math.min(last, stretch.to)]
      if (begin >= end) return []
      const [near, far] = [begin, end].map((place) => inStretch(placed, stretch, place, measure)) as [number, number]
      const corner = (on: number, edge: number) => (layer.vertical ? { x: edge, y: on } : { x: on, y: edge })
      return [[corner(near, one), corner(far, one), corner(far, other), corner(near, other)]]
    })
  })
}

function inStretch(placed: PlacedLine, stretch: Stretch, index: number, measure: Measure): number {
  const before = lengthOf(placed, stretch.from - placed.start, index - stretch.from, measure)
  return stretch.isRtl ? stretch.end - before : stretch.begin + before
}
