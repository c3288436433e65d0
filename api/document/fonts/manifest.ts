import { FACES, type Face } from './faces.ts'
import measured from './measured.json' with { type: 'json' }

/** Metrics read from the font file. */
export interface Measured {
  readonly sha256: string
  readonly bytes: number
  /** Ascent and descent relative to the font size. Read from the file, because browsers disagree. */
  readonly ascent: number
  readonly descent: number
  /** By page number in hexadecimal: one bit for each of its 256 characters. */
  readonly coverage: Readonly<Record<string, string>>
}

export interface FontFace extends Face, Measured {
  /** The family name registered on both sides; it must not match a system font. */
  readonly family: string
  /** URL of the file. Its content never changes. */
  readonly file: string
}

const MEASURED: Readonly<Record<string, Measured>> = measured

export const FONTS: readonly FontFace[] = FACES.flatMap((face) => {
  const found = MEASURED[face.id]
  return found ? [{ ...face, ...found, family: `inkfold-${face.id}`, file: `/fonts/${found.sha256}.woff2` }] : []
})

const byId = new Map(FONTS.map((font) => [font.id, font]))

export const fontNamed = (id: string): FontFace | undefined => byId.get(id)
/** Hashes by id, for validating a document's fonts. */
export const FONT_HASHES: ReadonlyMap<string, string> = new Map(FONTS.map(({ id, sha256 }) => [id, sha256]))
