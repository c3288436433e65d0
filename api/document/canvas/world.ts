import type { Code, Modules } from './codes.ts'
import type { Drawable, Pen, Sheet } from './pen.ts'
import type { Wanted } from './wanted.ts'

/** A decoded material, upright and in sRGB: the original for print, a smaller one on screen. */
export interface Picture {
  readonly source: Drawable
  readonly width: number
  readonly height: number
  /** The decoded part in pixels of the whole; `width` and `height` are the whole's. */
  readonly part?: Part
}

export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The drawing environment: the editor's page or a renderer. Layers use millimetres, objects and pens use pixels. */
export interface World {
  readonly pxPerMm: number
  /** Null until loaded; nothing is drawn then. With `wanted`, the decoded part covers at least that area. */
  picture(asset: number, wanted?: Wanted | null): Picture | null
  /**
   * The quoted families to draw the text with; null until all their files are loaded, because a fallback font must not
   * be used.
   */
  family(font: string, text: string): string | null
  /** The shapes of a bar code; null until the encoder is loaded. */
  modules(code: Code): Modules | null
  /** `isRead`: its pixels are used as pixels, also where other sheets are drawings. */
  sheet(width: number, height: number, isRead?: boolean): Sheet
  /** Pens draw shapes and no shadows, which are given to them as pixels. */
  readonly castsApart?: true
}

/** `isRead`: its pixels are read again and again, for which browsers keep them out of the graphics memory. */
export function penOf(sheet: Sheet, isRead = false): Pen {
  const pen = sheet.getContext('2d', { willReadFrequently: isRead })
  if (!pen) throw new Error('a canvas without a context')
  return pen
}
