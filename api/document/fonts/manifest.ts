import { FACES, type Face } from './faces.ts'
import measured from './measured.json' with { type: 'json' }

/** A file of a face, as measured. The first is the face's own; others add letters that it lacks. */
export interface FontFile {
  /** The package's name for its letters. */
  readonly subset: string
  readonly bytes: number
  /** URL of the file. Its content never changes. */
  readonly address: string
  /** The family name registered on both sides; it must not match a system font. */
  readonly alias: string
  /** By page of 256 characters in hexadecimal: the number of its bits in `PAGES`, in base 36. */
  readonly coverage: string
}

export interface FontFace extends Face {
  /** Of the first file; identifies the face in documents. */
  readonly sha256: string
  /** Ascent and descent relative to the font size. Read from the file, because browsers disagree. */
  readonly ascent: number
  readonly descent: number
  /** Alias, address and size of the first file. */
  readonly family: string
  readonly file: string
  readonly bytes: number
  readonly files: readonly FontFile[]
  /** Too large to load whole for a few letters: the server cuts it to a text. The cut has no colours. */
  readonly isCut: boolean
}

interface Measured {
  readonly sha256: string
  readonly ascent: number
  readonly descent: number
  readonly files: readonly (readonly [subset: string, bytes: number, hash: string, coverage: string])[]
}

/** The bits of a page of 256 characters, in base 64. */
export const PAGES: readonly string[] = measured.pages
const MEASURED = measured.faces as unknown as Readonly<Record<string, Measured>>
export const CUT_FROM = 200_000

export const FONTS: readonly FontFace[] = FACES.flatMap((face) => {
  const found = MEASURED[face.id]
  return found ? [fontOf(face, found)] : []
})

function fontOf(face: Face, { sha256, ascent, descent, files: measuredFiles }: Measured): FontFace {
  const family = `inkfold-${face.id}`
  const files = measuredFiles.map(([subset, bytes, hash, coverage], index) => ({
    subset,
    bytes,
    address: index === 0 ? `/fonts/${sha256}.woff2` : `/fonts/${sha256}-${subset}-${hash}.woff2`,
    alias: index === 0 ? family : `${family}-${subset}`,
    coverage,
  }))
  const [{ bytes, address: file } = { bytes: 0, address: '' }] = files
  return { ...face, sha256, ascent, descent, family, file, bytes, files, isCut: bytes > CUT_FROM && !face.colour }
}

const byId = new Map(FONTS.map((font) => [font.id, font]))

/** Own fonts of people are known beside those of the list; ids are never reused. */
export const addFont = (font: FontFace): void => void byId.set(font.id, font)

export const fontNamed = (id: string): FontFace | undefined => byId.get(id)
/** Hashes by id, for validating a document's fonts. */
export const FONT_HASHES: ReadonlyMap<string, string> = new Map(FONTS.map(({ id, sha256 }) => [id, sha256]))
