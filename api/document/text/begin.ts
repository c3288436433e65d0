import type { TextLayer, TextLine } from '../model/layers.ts'

/** Start of a line along its direction, relative to the centre; the letter spacing after its last letter is ignored. */
export function beginOf(layer: TextLayer, line: TextLine, room: number, isRtl = false): number {
  const seen = seenOf(layer, line)
  if (layer.align === 'center') return -seen / 2
  // The last line of a justified paragraph starts at the side where it is read.
  const isRight = layer.align === 'end' || (layer.align === 'justify' && isRtl && line.gap === undefined)
  return isRight ? room / 2 - seen : -room / 2
}

export const seenOf = ({ spacing = 0, size }: TextLayer, { width }: TextLine): number => width - spacing * size
