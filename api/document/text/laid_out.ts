import type { TextLayer } from '../model/layers.ts'
import { tidy } from '../geometry/units.ts'
import { breakLines, type Measure } from './break_lines.ts'
import { justified } from './justify.ts'
import { lineHeights } from './lines.ts'

/** Maximum line length of a wrapped text. */
const roomOf = ({ wrap, vertical, width, height }: TextLayer) => (wrap ? (vertical ? height : width) : Infinity)

/**
 * Computes lines and size from the text, font and box; `measure` must be for the text's font, size and spacing.
 * Horizontal lines go downwards, vertical ones to the left.
 */
export function laidOut(layer: TextLayer, measure: Measure): TextLayer {
  const room = roomOf(layer)
  const broken = breakLines(layer.text, measure, room)
  const lines =
    layer.align === 'justify' && layer.wrap
      ? justified(broken, room)
      : broken.map(({ text, width }) => ({ text, width }))
  const along = layer.wrap ? room : tidy(Math.max(LEAST, ...lines.map(({ width }) => width)))
  const heights = lineHeights({ ...layer, lines })
  const across = tidy(
    Math.max(LEAST, heights ? heights.reduce((sum, one) => sum + one, 0) : lines.length * layer.size * layer.leading),
  )
  return { ...layer, lines, ...(layer.vertical ? { width: across, height: along } : { width: along, height: across }) }
}

/** Keeps even a text of spaces selectable. */
const LEAST = 0.1
