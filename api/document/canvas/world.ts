import type { Drawable, Pen, Sheet } from './pen.ts'

/** A material, decoded, upright and in sRGB: the original where it is printed, a smaller one where it is looked at. */
export interface Picture {
  readonly source: Drawable
  readonly width: number
  readonly height: number
}

/** What a design is drawn in: the editor's page, or a renderer. Layers are told in millimetres, objects and pens in pixels. */
export interface World {
  readonly pxPerMm: number
  /** Null while it is not there; nothing is drawn then. */
  picture(asset: number): Picture | null
  /** What the font is registered as; null while it is not there, for no other may stand in. */
  family(font: string): string | null
  /** An empty canvas, of whole pixels. */
  sheet(width: number, height: number): Sheet
}

export function penOf(sheet: Sheet): Pen {
  const pen = sheet.getContext('2d')
  if (!pen) throw new Error('a canvas without a context')
  return pen
}
