import { fontNamed } from './manifest.ts'

const PAGE = 256
/** Formatting characters that need no glyph. */
const UNSEEN = /[\n\p{Default_Ignorable_Code_Point}]/u

const pages = new Map<string, string>()

/** Characters without a glyph in the font, each once. A canvas would silently use another font. */
export function missingFrom(id: string, text: string): readonly string[] {
  return [...new Set(text)].filter((character) => !UNSEEN.test(character) && !has(id, character.codePointAt(0) ?? 0))
}

export const covers = (id: string, text: string) => missingFrom(id, text).length === 0

function has(id: string, point: number): boolean {
  const bits = pageOf(id, Math.floor(point / PAGE).toString(16))
  const byte = bits.charCodeAt(Math.floor((point % PAGE) / 8)) || 0
  return (byte & (1 << (point % 8))) !== 0
}

function pageOf(id: string, name: string): string {
  const key = `${id} ${name}`
  const known = pages.get(key) ?? atob(fontNamed(id)?.coverage[name] ?? '')
  pages.set(key, known)
  return known
}
