/** An official material, drawn by code from its key and identical on every machine. */
export interface Piece {
  key: string
  zh: string
  en: string
  type: 'picture' | 'cutout' | 'pattern'
  priceMinor: number
  /** SVG without fonts, links or randomness. */
  draw(): string
}

export interface Category {
  key: string
  zh: string
  en: string
  pieces: Piece[]
}

/** A drawing may depend on its key only. */
type Drawing = (key: string) => string

const piece =
  (type: Piece['type']) =>
  (key: string, zh: string, en: string, draw: Drawing, priceMinor = 0): Piece => ({
    key,
    zh,
    en,
    type,
    priceMinor,
    draw: () => draw(key),
  })

export const aCutout = piece('cutout')
export const aPicture = piece('picture')
export const aPattern = piece('pattern')
