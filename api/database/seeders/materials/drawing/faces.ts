import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'

/** Font files for lettering, from pinned packages, so that system fonts are never used. */
const FACES = {
  heavy: ['noto-sans-sc', 'chinese-simplified-900-normal'],
  plain: ['noto-sans-sc', 'chinese-simplified-500-normal'],
  brush: ['ma-shan-zheng', 'chinese-simplified-400-normal'],
  song: ['zcool-xiaowei', 'chinese-simplified-400-normal'],
  poster: ['anton', 'latin-400-normal'],
  serif: ['playfair-display', 'latin-900-normal'],
  italic: ['playfair-display', 'latin-700-italic'],
  script: ['pacifico', 'latin-400-normal'],
} as const

export type Face = keyof typeof FACES

const fileOf = (name: string, file: string) => fileURLToPath(import.meta.resolve(`@fontsource/${name}/${file}`))
const loaded = new Map<Face, { family: string; holds(letter: string): boolean }>()

function coverageOf(name: string, cut: string) {
  const slices = JSON.parse(readFileSync(fileOf(name, 'unicode.json'), 'utf8')) as Record<string, string>
  const held = cut.startsWith('latin') ? [slices.latin] : Object.values(slices)
  const ranges = held.join(',').matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)
  const spans = [...ranges].map(([, from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const)
  return (letter: string) =>
    spans.some(([from, to]) => from <= Number(letter.codePointAt(0)) && Number(letter.codePointAt(0)) <= to)
}

function load(face: Face) {
  const [name, cut] = FACES[face]
  const family = `Lettering ${face}`
  const key = GlobalFonts.registerFromPath(fileOf(name, `files/${name}-${cut}.woff2`), family)
  if (!key) throw new Error(`The face "${face}" cannot be read`)
  const found = { family, holds: coverageOf(name, cut) }
  loaded.set(face, found)
  return found
}

/** The family for this text; throws if the font lacks a character instead of falling back to another font. */
export function familyFor(face: Face, text: string): string {
  const { family, holds } = loaded.get(face) ?? load(face)
  const strange = [...text].find((letter) => !holds(letter))
  if (strange) throw new Error(`The face "${face}" has no "${strange}"`)
  return family
}
