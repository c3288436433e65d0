import type { TextLayer } from '../model/layers.ts'
import type { Measure } from '../text/break_lines.ts'
import { isWide } from '../text/kinsoku.ts'
import { unitsOf } from '../text/pieces.ts'
import { fontTexts, segmentsIn, type RunStyle } from '../text/runs.ts'
import { joinedPart } from '../text/visual.ts'
import type { Pen } from './pen.ts'
import { penOf, type World } from './world.ts'

/** Properties that determine the width of a text. */
export type Set = Pick<TextLayer, 'text' | 'font' | 'size' | 'spacing' | 'vertical' | 'runs'>

/** Large enough that no browser rounds glyph widths to pixels, at any zoom. */
const PIXELS = 256

const pens = new WeakMap<World['sheet'], Pen>()

/**
 * Measures text in millimetres for `breakLines` and `laidOut`. Null until the fonts are loaded: widths of a fallback
 * font would be stored.
 */
export function measureOf(set: Set, world: World): Measure | null {
  const natural = naturalWidth(set, world)
  if (!natural) return null
  const spacing = (set.spacing ?? 0) * set.size
  if (!set.vertical) {
    const spaced: Measure = (text, at) => natural(text, at) + (spacing === 0 ? 0 : unitsOf(text).length * spacing)
    return withStyled(spaced, natural)
  }
  const down: Measure = (text, at = 0) => {
    let [sum, offset] = [0, at]
    for (const one of unitsOf(text)) {
      sum += stepDown(one, offset, set, natural) + spacing
      offset += one.length
    }
    return sum
  }
  return withStyled(down, natural)
}

const withStyled = (measure: Measure, { isStyled = false }: Measure): Measure => Object.assign(measure, { isStyled })

/** The families of each font of a text; null until all are loaded. */
export function familiesOf(set: Pick<Set, 'text' | 'font' | 'runs'>, world: World): ReadonlyMap<string, string> | null {
  const made = new Map<string, string>()
  for (const [font, text] of fontTexts(set)) {
    const family = world.family(font, text)
    if (!family) return null
    made.set(font, family)
  }
  return made
}

/** Width in the fonts themselves, with their kerning and ligatures. */
export function naturalWidth(set: Set, world: World): Measure | null {
  const { font, size, runs } = set
  const families = familiesOf(set, world)
  if (!families) return null
  const width = (text: string, style: RunStyle = {}) => {
    const pen = measuring(world, families.get(style.font ?? font) as string)
    return (pen.measureText(text).width / PIXELS) * size * (style.size ?? 1)
  }
  if (!runs) return (text) => width(text)
  const styled: Measure = (text, at = 0) =>
    segmentsIn(runs, at, at + text.length).reduce(
      (sum, { from, to, style }) => sum + width(joinedPart(text, from - at, to - at), style),
      0,
    )
  return Object.assign(styled, { isStyled: true })
}

/** Chinese characters are upright and take a square; other letters are rotated. */
export function stepDown(
  unit: string,
  at: number,
  { size, runs }: Pick<Set, 'size' | 'runs'>,
  natural: Measure,
): number {
  if (!isWide(unit)) return natural(unit, at)
  return size * (segmentsIn(runs, at, at + 1)[0]?.style.size ?? 1)
}

function measuring({ sheet }: World, family: string): Pen {
  const pen = pens.get(sheet) ?? penOf(sheet(1, 1))
  pens.set(sheet, pen)
  setFont(pen, family, PIXELS)
  return pen
}

/** `family` is a quoted list, as `World.family` returns it. */
export function setFont(pen: Pen, family: string, pixels: number): void {
  pen.font = `${pixels}px ${family}`
  pen.textAlign = 'left'
  pen.textBaseline = 'alphabetic'
  if ('textRendering' in pen) pen.textRendering = 'geometricPrecision'
  if ('lang' in pen) pen.lang = 'zh-CN'
}
