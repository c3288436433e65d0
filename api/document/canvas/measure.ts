import type { TextLayer } from '../model/layers.ts'
import type { Measure } from '../text/break_lines.ts'
import { isWide } from '../text/kinsoku.ts'
import { charactersOf } from '../text/pieces.ts'
import type { Pen } from './pen.ts'
import { penOf, type World } from './world.ts'

/** Properties that determine the width of a text. */
export type Set = Pick<TextLayer, 'font' | 'size' | 'spacing' | 'vertical'>

/** Large enough that no browser rounds glyph widths to pixels, at any zoom. */
const PIXELS = 256

const pens = new WeakMap<World['sheet'], Pen>()

/**
 * Measures text in millimetres for `breakLines` and `laidOut`. Null until the font is loaded: widths of a fallback font
 * would be stored.
 */
export function measureOf(set: Set, world: World): Measure | null {
  const natural = naturalWidth(set, world)
  if (!natural) return null
  const spacing = (set.spacing ?? 0) * set.size
  if (!set.vertical) return (text) => natural(text) + (spacing === 0 ? 0 : charactersOf(text).length * spacing)
  return (text) => charactersOf(text).reduce((sum, one) => sum + stepDown(one, set.size, natural) + spacing, 0)
}

/** Width in the font itself, with its kerning and ligatures. */
export function naturalWidth({ font, size }: Set, world: World): Measure | null {
  const family = world.family(font)
  if (!family) return null
  return (text) => (measuring(world, family).measureText(text).width / PIXELS) * size
}

/** Chinese characters are upright and take a square; other letters are rotated. */
export const stepDown = (character: string, size: number, natural: Measure) =>
  isWide(character) ? size : natural(character)

function measuring({ sheet }: World, family: string): Pen {
  const pen = pens.get(sheet) ?? penOf(sheet(1, 1))
  pens.set(sheet, pen)
  setFont(pen, family, PIXELS)
  return pen
}

export function setFont(pen: Pen, family: string, pixels: number): void {
  pen.font = `${pixels}px "${family}"`
  pen.textAlign = 'left'
  pen.textBaseline = 'alphabetic'
  if ('textRendering' in pen) pen.textRendering = 'geometricPrecision'
  if ('lang' in pen) pen.lang = 'zh-CN'
}
