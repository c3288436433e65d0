import { addFont, CUT_FROM, fontNamed, type FontFace } from './manifest.ts'

/** As the API answers with it. */
interface OwnFont {
  readonly id: number
  readonly name: string
  readonly weight: number
  readonly is_italic: boolean
  readonly sha256: string
  readonly bytes: number
  readonly ascent: number
  readonly descent: number
  readonly coverage: string
}

const ID = /^own-(\d{1,9})$/

export const ownFontId = ({ id }: Pick<OwnFont, 'id'>) => `own-${id}`
/** The number of an own font; null for the id of another. */
export const ownFontNumber = (id: string): number | null => {
  const [, number] = ID.exec(id) ?? []
  return number === undefined ? null : Number(number)
}
export const ownFontFile = (sha256: string) => `own-${sha256}.woff2`

/** Makes own fonts known by their ids, as those of the list are; their content never changes. */
export function registerOwnFonts(fonts: readonly OwnFont[]): void {
  for (const font of fonts) if (!fontNamed(ownFontId(font))) addFont(faceOf(font))
}

function faceOf(own: OwnFont): FontFace {
  const { name, weight, is_italic: isItalic, sha256, bytes, ascent, descent, coverage } = own
  const [id, alias, address] = [ownFontId(own), `inkfold-own-${sha256.slice(0, 20)}`, `/fonts/${ownFontFile(sha256)}`]
  return {
    id,
    name_zh: name,
    name_en: name,
    familyId: id,
    weight,
    ...(isItalic && { italic: true }),
    mood: 'plain',
    cjk: false,
    first: 'own',
    sha256,
    ascent,
    descent,
    family: alias,
    file: address,
    bytes,
    files: [{ subset: 'own', bytes, address, alias, coverage }],
    isCut: bytes > CUT_FROM,
  }
}
