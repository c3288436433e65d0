/** Red, green, blue and alpha of each pixel, row by row. Of prints, premultiplied; of templates and what they give, opaque. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer> | Uint8Array<ArrayBuffer>
}

/** One value from 0 to 255 for each pixel. */
export type Plane = Uint8Array<ArrayBuffer>

/** What `shade` says where a print is neither darkened nor lightened. */
export const SHADE_ONE = 230

/** Places in pixels from the upper left. */
export interface PixelBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Where on the print area each pixel lies: at the corners of a coarse grid over `box`, as shares of the area's width (u) and height
 * (v). It goes on beyond what is seen of the face, so that between two corners it may be taken as straight up to the rim.
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
  /** About how many pixels of the picture the whole print area covers: a print of this size is neither blurred nor shrunk. */
  readonly footprint: { readonly width: number; readonly height: number }
  /** How much of each pixel of the picture can be printed on this face. */
  readonly mask: Plane
}

/** One picture of a blank, open: what is needed to show it in any colour with any print. */
export interface Template {
  readonly width: number
  readonly height: number
  /** The piece in neutral white on its ground. */
  readonly base: Pixels
  /** How much of each pixel takes the colour of the piece. */
  readonly colour: Plane
  /** How light falls on it: what a print is multiplied by, `SHADE_ONE` being one. */
  readonly shade: Plane
  /** What light adds whatever the colour: the sheen by which a black shirt shows its folds, and the gloss of a glaze. */
  readonly light: Plane
  readonly faces: readonly TemplateFace[]
}
