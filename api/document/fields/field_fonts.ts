import { missingFrom } from '../fonts/covers.ts'
import { fontNamed } from '../fonts/manifest.ts'
import type { TextLayer } from '../model/layers.ts'
import { fieldKey } from './field_key.ts'

export interface FieldFont {
  /** As documents name it. */
  id: string
  name_zh: string
  /** As values and sheets name it. */
  name_en: string
}

/** What a font is chosen by in a sheet or an order, beside the text of the field. */
export const fontFieldName = (field: string) => (/\p{Script=Han}/u.test(field) ? `${field}字体` : `${field} font`)
/** The same as people write it, in either language. */
export const fontFieldNames = (field: string) => [`${field} font`, `${field}字体`, `${field} 字体`]

/** The layer's own font and those that its field allows; empty where only the own font is printed. */
export function fontsOfField({ font, field }: TextLayer): readonly FieldFont[] {
  if (!field?.fonts) return []
  const taken = new Set<string>()
  return [...new Set([font, ...field.fonts])].map((id) => {
    const { name_zh, name_en } = fontNamed(id) ?? { name_zh: id, name_en: id }
    // Two own fonts may have one name.
    const isTaken = taken.has(name_en.toLowerCase())
    taken.add(name_en.toLowerCase())
    return isTaken ? { id, name_zh: `${name_zh} (${id})`, name_en: `${name_en} (${id})` } : { id, name_zh, name_en }
  })
}

/** By its id or its name in either language. */
export function fontCalled(fonts: readonly FieldFont[], given: string): FieldFont | undefined {
  const wanted = fieldKey(given)
  return fonts.find(({ id, name_zh: zh, name_en: en }) => [en, zh, id].some((name) => fieldKey(name) === wanted))
}

/** Letters of what a buyer may print that an allowed font lacks, by the font. */
export const lackingFonts = (layer: TextLayer): ReadonlyMap<string, readonly string[]> =>
  new Map(
    (layer.field?.fonts ?? []).flatMap((font) => {
      const missing = missingFrom(font, [layer.text, ...(layer.field?.choices ?? [])].join(''))
      return missing.length > 0 ? [[font, missing] as const] : []
    }),
  )
