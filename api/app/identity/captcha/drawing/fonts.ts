import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'
import { SUBSETS, subsetOf } from '#identity/captcha/domain/characters'

const FOLDER = '@fontsource/noto-sans-sc/files'
const familyOf = (subset: number) => `Captcha ${subset}`

let registered = false

/** Reads the font files on first use; one family for each, so that no other font can step in for a glyph. */
function registerFonts() {
  for (const subset of SUBSETS) {
    const file = import.meta.resolve(`${FOLDER}/noto-sans-sc-${subset}-700-normal.woff2`)
    const key = GlobalFonts.registerFromPath(fileURLToPath(file), familyOf(subset))
    if (!key) throw new Error(`The captcha's font file cannot be read: ${file}`)
  }
  registered = true
}

/** The CSS font that draws this character at this size. */
export function fontOf(character: string, size: number): string {
  if (!registered) registerFonts()
  return `${size}px "${familyOf(subsetOf(character))}"`
}
