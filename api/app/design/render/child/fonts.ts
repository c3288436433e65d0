import { readFile } from 'node:fs/promises'
import { GlobalFonts } from '@napi-rs/canvas'
import { convert } from 'fontverter'
import { familyList, filesFor } from '#document/fonts/covers'
import { fontNamed, type FontFace, type FontFile } from '#document/fonts/manifest'
import { ownFontId, registerOwnFonts } from '#document/fonts/own'
import type { Face } from '#document/model/document'
import { layersIn } from '#document/model/walk'
import { fontTexts } from '#document/text/runs'
import type { OwnFontFile } from '#design/fonts/own_fonts'
import { fontPath } from '../font_files.ts'

const registered = new Set<string>()
/** Paths of people's own fonts, by alias. */
const ownPaths = new Map<string, string>()

/** The parent names the files of own fonts. */
export function knowOwnFonts(files: readonly OwnFontFile[]): void {
  registerOwnFonts(files.map(({ font }) => font))
  for (const { font, path } of files) {
    const [file] = fontNamed(ownFontId(font))?.files ?? []
    if (file) ownPaths.set(file.alias, path)
  }
}

export const pathOfFont = (font: FontFace, file: FontFile) => ownPaths.get(file.alias) ?? fontPath(font, file)

/**
 * Registers the files that the faces need, unpacked: the canvas reads packed ones itself, but loses single glyphs of
 * some of them. Before the first use of a family, because a canvas caches the first match of its name.
 */
export async function openFonts(faces: readonly Pick<Face, 'layers'>[]): Promise<void> {
  for (const { layers } of faces)
    for (const layer of layersIn(layers)) {
      if (layer.type !== 'text' || layer.hidden) continue
      for (const [id, text] of fontTexts(layer)) await openFont(fontNamed(id), text)
    }
}

async function openFont(font: FontFace | undefined, text: string): Promise<void> {
  for (const file of font ? filesFor(font, text) : []) {
    if (registered.has(file.alias)) continue
    const path = pathOfFont(font as FontFace, file)
    // Unpacked, the pictures of a colour font would take 24 MB.
    if (font?.colour) register(font, file)
    else GlobalFonts.register(await convert(await readFile(path), 'truetype'), file.alias)
    registered.add(file.alias)
  }
}

function register(font: FontFace, file: FontFile): void {
  if (!GlobalFonts.registerFromPath(pathOfFont(font, file), file.alias))
    throw new Error(`the file ${file.subset} of the font ${font.id} cannot be read`)
  registered.add(file.alias)
}

/** The families of a text; files that were not opened are registered packed. */
export function familyOf(id: string, text: string): string | null {
  const font = fontNamed(id)
  if (!font) return null
  const files = filesFor(font, text)
  for (const file of files) if (!registered.has(file.alias)) register(font, file)
  return familyList(files)
}
