import { measureOf } from '@inkfold/api/document/canvas/measure'
import { familyList, filesFor, has, lettersOf, missingFrom } from '@inkfold/api/document/fonts/covers'
import { fontNamed, type FontFace as Font, type FontFile } from '@inkfold/api/document/fonts/manifest'
import type { FontService } from '../services/services'
import { sheet } from './sheets'

/** Time limit for loading a font before the fallback, in milliseconds. */
const PATIENCE = 20_000
/** Letters that every cut has, because they are kerned with each other. */
const ALWAYS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}“”‘’—…·，。、；：？！「」《》（）￥`
/** The most letters of one request. */
const LETTERS = 400
/** Fonts of a document are asked for again in each frame, with the same texts. */
const REMEMBERED = 600

const whole = new Set<string>()
const cut = new Map<string, Set<string>>()
const flights = new Map<string, Promise<void>>()
const families = new Map<string, string>()

function family(id: string, text: string): string | null {
  const key = `${id} ${text}`
  const known = families.get(key)
  if (known !== undefined) return known
  const font = fontNamed(id)
  if (!font) return null
  const files = filesFor(font, text)
  if (!files.every((file) => isThere(font, file, text))) return null
  if (families.size > REMEMBERED) families.clear()
  const list = familyList(files)
  families.set(key, list)
  return list
}

function isThere(font: Font, file: FontFile, text: string): boolean {
  if (whole.has(file.alias)) return true
  const letters = isCut(font, file) ? cut.get(file.alias) : undefined
  return letters !== undefined && lettersOf(text).every((letter) => letters.has(letter) || !hasLetter(file, letter))
}

const isCut = (font: Font, file: FontFile) => font.isCut && file === font.files[0]
const hasLetter = (file: FontFile, letter: string) => has(file, letter.codePointAt(0) ?? 0)

export const fonts: FontService = {
  font(id) {
    const found = fontNamed(id)
    return found ? { id, sha256: found.sha256 } : null
  },
  async load(id, text) {
    const font = fontNamed(id)
    if (!font) throw new RangeError(`No font ${id}`)
    const missing = filesFor(font, text).filter((file) => !isThere(font, file, text))
    await Promise.all(missing.map((file) => (isCut(font, file) ? loadLetters(file, text) : loadWhole(file))))
  },
  family,
  measure: (layer) => measureOf(layer, { pxPerMm: 1, picture: () => null, family, modules: () => null, sheet }),
  missing: missingFrom,
}

const loadWhole = (file: FontFile): Promise<void> =>
  once(file.alias, async () => {
    await register(file, file.address)
    whole.add(file.alias)
  })

async function loadLetters(file: FontFile, text: string): Promise<void> {
  const known = cut.get(file.alias)
  const wanted = lettersOf(known ? text : ALWAYS + text).filter((one) => !known?.has(one) && hasLetter(file, one))
  // Somebody is typing: the whole file spares a request for every further letter.
  if (known) void loadWhole(file).catch(() => undefined)
  for (let from = 0; from < wanted.length; from += LETTERS) {
    const letters = wanted.slice(from, from + LETTERS).toSorted()
    await once(`${file.alias} ${letters.join('')}`, async () => {
      const range = letters.map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16)}`).join(', ')
      await register(file, `${file.address}?text=${encodeURIComponent(letters.join(''))}`, range)
      const own = cut.get(file.alias) ?? new Set()
      for (const one of letters) own.add(one)
      cut.set(file.alias, own)
    })
  }
}

function once(name: string, load: () => Promise<void>): Promise<void> {
  const flight = flights.get(name) ?? load().finally(() => flights.delete(name))
  flights.set(name, flight)
  return flight
}

async function register({ alias }: FontFile, address: string, unicodeRange?: string): Promise<void> {
  const font = new FontFace(alias, `url("${address}")`, unicodeRange === undefined ? {} : { unicodeRange })
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`${alias} takes too long`)), PATIENCE),
  )
  document.fonts.add(await Promise.race([font.load(), late]))
}
