import type { TextLayer } from '../model/layers.ts'
import { tidy } from '../geometry/units.ts'
import { breakLines, type Measure } from './break_lines.ts'
import { justified } from './justify.ts'

/** The room along the lines that a wrapped text keeps to. */
const roomOf = ({ wrap, vertical, width, height }: TextLayer) => (wrap ? (vertical ? height : width) : Infinity)

/**
 * The text with its lines and its size as they come of its words, font and box; `measure` is of the text's own font, size and
 * spacing. Horizontal lines follow one another downwards, vertical ones to the left.
 */
export function laidOut(layer: TextLayer, measure: Measure): TextLayer {
  const room = roomOf(layer)
  const broken = breakLines(layer.text, measure, room)
  const lines =
    layer.align === 'justify' && layer.wrap
      ? justified(broken, room)
      : broken.map(({ text, width }) => ({ text, width }))
  const along = layer.wrap ? room : tidy(Math.max(LEAST, ...lines.map(({ width }) => width)))
  const across = tidy(Math.max(LEAST, lines.length * layer.size * layer.leading))
  return { ...layer, lines, ...(layer.vertical ? { width: across, height: along } : { width: along, height: across }) }
}

/** Even a text of spaces can be taken hold of. */
const LEAST = 0.1
