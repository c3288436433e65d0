import { fontNamed, PAGES, type FontFace, type FontFile } from './manifest.ts'

const PAGE = 256
/** Formatting characters that need no glyph. */
const UNSEEN = /[\n\p{Default_Ignorable_Code_Point}]/u

const coverages = new WeakMap<FontFile, ReadonlyMap<number, string>>()

/** Characters without a glyph in the font, each once. A canvas would silently use another font. */
export function missingFrom(id: string, text: string): readonly string[] {
  const font = fontNamed(id)
  return lettersOf(text).filter((letter) => !font?.files.some((file) => has(file, letter.codePointAt(0) ?? 0)))
}

export const covers = (id: string, text: string) => missingFrom(id, text).length === 0

/** The files that a text needs: the first, and of the others those with letters that earlier ones lack. */
export function filesFor(font: FontFace, text: string): readonly FontFile[] {
  const [first, ...others] = font.files
  const needed = new Set(first ? [first] : [])
  for (const letter of lettersOf(text)) {
    const point = letter.codePointAt(0) ?? 0
    const found = first && has(first, point) ? first : others.find((file) => has(file, point))
    if (found) needed.add(found)
  }
  return font.files.filter((file) => needed.has(file))
}

/** The quoted families of some files, for a canvas; the order is the same on both sides. */
export const familyList = (files: readonly FontFile[]) => files.map(({ alias }) => `"${alias}"`).join(', ')

/** Each seen character once. */
export const lettersOf = (text: string) => [...new Set(text)].filter((character) => !UNSEEN.test(character))

export function has(file: FontFile, point: number): boolean {
  const bits = coverageOf(file).get(Math.floor(point / PAGE))
  const byte = bits?.charCodeAt(Math.floor((point % PAGE) / 8)) || 0
  return (byte & (1 << (point % 8))) !== 0
}

const pages: string[] = []
const pageAt = (index: number) => (pages[index] ??= atob(PAGES[index] ?? ''))

function coverageOf(file: FontFile): ReadonlyMap<number, string> {
  const known = coverages.get(file) ?? new Map(file.coverage.split(' ').map(parsed))
  coverages.set(file, known)
  return known
}

function parsed(page: string): [number, string] {
  const [name = '', index = ''] = page.split(':')
  const bits = index.startsWith('!') ? atob(index.slice(1)) : pageAt(Number.parseInt(index, 36))
  return [Number.parseInt(name, 16), bits]
}
