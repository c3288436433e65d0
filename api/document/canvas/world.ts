import type { Drawable, Pen, Sheet } from './pen.ts'
import type { Wanted } from './wanted.ts'

/** A material, decoded, upright and in sRGB: the original where it is printed, a smaller one where it is looked at. */
export interface Picture {
  readonly source: Drawable
  readonly width: number
  readonly height: number
  /** Where only a part of it was opened: which, in pixels of the whole. `width` and `height` are the whole's. */
  readonly part?: Part
}

export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What a design is drawn in: the editor's page, or a renderer. Layers are told in millimetres, objects and pens in pixels. */
export interface World {
  readonly pxPerMm: number
  /** Null while it is not there; nothing is drawn then. With `wanted`, what is opened shows at least as much of it. */
  picture(asset: number, wanted?: Wanted | null): Picture | null
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
