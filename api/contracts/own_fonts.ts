/** Own fonts of an organisation: bytes of an uploaded file and of the stored one, characters, and fonts at a time and in all. */
export const OWN_FONTS = {
  bytes: 5_000_000,
  stored: 3_000_000,
  characters: 70_000,
  most: 30,
  ever: 150,
  name: 60,
} as const

/** Why a file is refused as a font; messages are under `fontFaults.`. */
export const FONT_FAULTS = [
  'not_a_font',
  'variable',
  'colour',
  'no_characters',
  'restricted',
  'too_large',
  'damaged',
] as const
export type FontFault = (typeof FONT_FAULTS)[number]

/** `GET` and `POST /api/v1/own-fonts` (multipart: `file`, and `licence` = `true`); also part of an opened design. */
export interface OwnFont {
  id: number
  name: string
  weight: number
  is_italic: boolean
  /** Of the stored file; part of its address. */
  sha256: string
  bytes: number
  /** Relative to the font size. */
  ascent: number
  descent: number
  /** By page of 256 characters in hexadecimal: its bits in base 64. */
  coverage: string
  /** Removed from the list; designs that use it still print. */
  is_removed: boolean
}
