import { missingFrom } from '../fonts/covers.ts'
import { fontNamed } from '../fonts/manifest.ts'
import type { TextLayer } from '../model/layers.ts'

export interface FieldFont {
  /** As documents name it. */
  id: string
  name_zh: string
  /** As values and sheets name it. */
  name_en: string
}

/** What a font is chosen by in a sheet or an order, beside the text of the field. */
export const fontFieldName = (field: string) => (/\p{Script=Han}/u.test(field) ? `${field}字体` : `${field} font`)
const OTHER_NAMES = (field: string) => [`${field} font`, `${field}字体`, `${field} 字体`]

/** A field by its name as a person, a sheet or a platform writes it; a font's in either language. */
export function fieldFinder<Named extends { key: string; font_of: string | null }>(
  fields: Iterable<Named>,
  keyOf: (name: string) => string,
): (name: string) => Named | undefined {
  const all = [...fields]
  const names = new Map<string, Named>()
  for (const field of all)
    for (const name of field.font_of === null ? [] : OTHER_NAMES(field.font_of)) names.set(keyOf(name), field)
  for (const field of all) names.set(field.key, field)
  return (name) => names.get(keyOf(name))
}

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
  const wanted = plain(given)
  return fonts.find(({ id, name_zh: zh, name_en: en }) => [en, zh, id].some((name) => plain(name) === wanted))
}

const plain = (name: string) => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Letters of what a buyer may print that an allowed font lacks, by the font. */
export const lackingFonts = (layer: TextLayer): ReadonlyMap<string, readonly string[]> =>
  new Map(
    (layer.field?.fonts ?? []).flatMap((font) => {
      const missing = missingFrom(font, [layer.text, ...(layer.field?.choices ?? [])].join(''))
      return missing.length > 0 ? [[font, missing] as const] : []
    }),
  )
