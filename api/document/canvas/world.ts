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
  /** The registered family name; null until loaded, because a fallback font must not be used. */
  family(font: string): string | null
  sheet(width: number, height: number): Sheet
}

export function penOf(sheet: Sheet): Pen {
  const pen = sheet.getContext('2d')
  if (!pen) throw new Error('a canvas without a context')
  return pen
}
