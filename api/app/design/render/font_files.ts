import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FONTS, type FontFace, type FontFile } from '#document/fonts/manifest'

const byAddress = new Map(FONTS.flatMap((font) => font.files.map((file) => [file.address, { font, file }] as const)))

/** The font and its file at an address of the manifest. */
export const fontFileAt = (address: string) => byAddress.get(address)

export const filesFolder = (familyId: string): string =>
  join(dirname(fileURLToPath(import.meta.resolve(`@fontsource/${familyId}/metadata.json`))), 'files')

export function fontPath(font: FontFace, file: FontFile | undefined = font.files[0]): string {
  const style = font.italic ? 'italic' : 'normal'
  return join(filesFolder(font.familyId), `${font.familyId}-${file?.subset}-${font.weight}-${style}.woff2`)
}
