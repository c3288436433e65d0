import { FACES, type Face } from './faces.ts'
import measured from './measured.json' with { type: 'json' }

/** What a font's file says of itself. */
export interface Measured {
  readonly sha256: string
  readonly bytes: number
  /** Above and below the line that letters stand on, in parts of the size: browsers disagree, the file does not. */
  readonly ascent: number
  readonly descent: number
  /** A bit for each of the 256 characters of a page, by the page's number in hexadecimal. */
  readonly coverage: Readonly<Record<string, string>>
}

export interface FontFace extends Face, Measured {
  /** What a canvas calls it, here and there; no name that a system's own font may have. */
  readonly family: string
  /** Where a browser finds it; nothing else is ever there. */
  readonly file: string
}

const MEASURED: Readonly<Record<string, Measured>> = measured

/** The fonts that a design may use. */
export const FONTS: readonly FontFace[] = FACES.flatMap((face) => {
  const found = MEASURED[face.id]
  return found ? [{ ...face, ...found, family: `inkfold-${face.id}`, file: `/fonts/${found.sha256}.woff2` }] : []
})

const byId = new Map(FONTS.map((font) => [font.id, font]))

export const fontNamed = (id: string): FontFace | undefined => byId.get(id)
/** Hashes by id, as a document's fonts are held against them. */
export const FONT_HASHES: ReadonlyMap<string, string> = new Map(FONTS.map(({ id, sha256 }) => [id, sha256]))
