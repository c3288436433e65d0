/** RGBA, row by row. Prints are premultiplied; templates and results are opaque. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer> | Uint8Array<ArrayBuffer>
}

/** One byte per pixel. */
export type Plane = Uint8Array<ArrayBuffer>

/** The neutral value of `shade`. */
export const SHADE_ONE = 230

/** In pixels from the upper left. */
export interface PixelBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Position on the print area of each pixel: samples on a coarse grid over `box`, as fractions of the area's width (u)
 * and height (v). It extends beyond the visible face, so linear interpolation is valid up to the edge.
 */
export interface UvGrid {
  readonly box: PixelBox
  readonly step: number
  readonly columns: number
  readonly rows: number
  readonly u: Float32Array
  readonly v: Float32Array
}

export interface TemplateFace extends UvGrid {
  readonly key: string
  /** Approximate pixels the whole print area covers; a print of this size needs no scaling. */
  readonly footprint: { readonly width: number; readonly height: number }
  /** How printable each pixel is on this face. */
  readonly mask: Plane
}

/** A decoded view of a blank, ready to show in any colour with any print. */
export interface Template {
  readonly width: number
  readonly height: number
  /** The piece in neutral white on its background. */
  readonly base: Pixels
  /** How much each pixel takes the piece's colour. */
  readonly colour: Plane
  /** Multiplier of a print's brightness, with `SHADE_ONE` as one. */
  readonly shade: Plane
  /** Light added regardless of the colour: the sheen of folds on black cloth, the gloss of a glaze. */
  readonly light: Plane
  readonly faces: readonly TemplateFace[]
}
