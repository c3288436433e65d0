import { GlobalFonts, setTextRenderer } from '@napi-rs/canvas'
import { fontNamed } from '#document/fonts/manifest'
import { pathOf } from '../fonts/font_files.ts'

// As browsers draw it: the other one smooths letters in a manner of its own.
setTextRenderer('system')

const registered = new Set<string>()

/** The family of a font, registered before anything was drawn in it; a canvas keeps whatever it first found under a name. */
export function familyOf(id: string): string | null {
  const font = fontNamed(id)
  if (!font) return null
  if (!registered.has(id) && !GlobalFonts.registerFromPath(pathOf(font), font.family))
    throw new Error(`the font ${id} cannot be read`)
  registered.add(id)
  return font.family
}
