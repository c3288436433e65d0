import type { Alignment, AllowedLetters, Blend, Brush, MaskShape, ShapeKind, Symbology, TileLayout } from './kinds.ts'
import type { ClothKey, Colour, Dash, Outline, Paint, Shadow } from './paint.ts'

/**
 * A layer's centre in millimetres from the upper left of the print area, or from the centre of its group. Order: skew,
 * scale, flip, then rotate clockwise. Default values are omitted.
 */
export interface Placed {
  readonly id: string
  readonly name?: string
  readonly x: number
  readonly y: number
  readonly rotation?: number
  readonly skewX?: number
  readonly scaleX?: number
  readonly scaleY?: number
  readonly flipX?: true
  readonly flipY?: true
  readonly opacity?: number
  readonly blend?: Blend
  readonly hidden?: true
  readonly locked?: true
  /** What differs on some cloths. */
  readonly cloths?: readonly ClothVersion[]
}

/** `width` and `height` are the size before scaling. */
export interface Sized extends Placed {
  readonly width: number
  readonly height: number
}

/** The visible part of a picture, as fractions of its width and height. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Mask {
  /** A `path` is the layer's own shape. */
  readonly shape: MaskShape | 'path'
  /** Corner radius; for `rounded` only. */
  readonly radius?: number
  /** Its data in thousandths of the frame; for `path` only. */
  readonly path?: string
}

/**
 * A stroke of the eraser, or one that restores what earlier strokes erased. Measured in thousandths of the whole picture
 * without its crop, or of the pattern's frame; so what is erased stays when the layer is cropped or resized.
 */
export interface BrushStroke {
  readonly brush: Brush
  /** In thousandths of the side of a square of the same area. */
  readonly width: number
  /** Its data, in thousandths of width and height. */
  readonly path: string
}

/** Makes a colour transparent. */
export interface Knockout {
  readonly colour: Colour
  /** Distance of colours, as a share of that of black and white. */
  readonly reach: number
  /** Only where it is connected with the picture's edge; inside, the colour stays. */
  readonly edges?: true
}

export interface ColourReplacement {
  readonly from: Colour
  readonly to: Colour
  readonly reach: number
}

/** Applied per pixel in this order, so browser and server agree. */
export interface Filters {
  readonly knockout?: Knockout
  readonly replace?: ColourReplacement
  readonly brightness?: number
  readonly contrast?: number
  readonly saturation?: number
  readonly hue?: number
  readonly greyscale?: true
  readonly sepia?: true
  readonly invert?: true
}

/** A colour of the text's runs, and the one that replaces it. */
export interface Ink {
  readonly from: Colour
  readonly to: Colour
}

/** What differs on a cloth; absent properties are the layer's. Ignored where the layer has no such property. */
export interface ClothVersion {
  readonly key: ClothKey
  readonly visibility?: 'shown' | 'hidden'
  readonly fill?: Paint
  readonly colour?: Colour
  /** Of a code. */
  readonly ground?: Colour | 'none'
  /** The colours of outline and shadow; their widths and places are the layer's. */
  readonly outline?: Colour
  readonly shadow?: Colour
  readonly inks?: readonly Ink[]
  readonly filters?: Filters
}

/** What a buyer may change, and within which limits. The field is known by the layer's name. */
export interface TextField {
  readonly required?: true
  /** Most letters, as people count them. */
  readonly most?: number
  /** Most lines; one where it is absent. */
  readonly rows?: number
  readonly letters?: AllowedLetters
  /** A list to choose from, in place of free text. */
  readonly choices?: readonly string[]
  /** Fonts to choose from, beside the layer's own. */
  readonly fonts?: readonly string[]
}

export interface PictureField {
  readonly required?: true
}

export interface ImageLayer extends Sized {
  readonly type: 'image'
  readonly asset: number
  readonly field?: PictureField
  readonly crop?: Crop
  readonly mask?: Mask
  /** In the order drawn. */
  readonly erased?: readonly BrushStroke[]
  readonly filters?: Filters
  readonly outline?: Outline
  readonly shadow?: Shadow
}

/** A broken and measured line; `gap` widens each stretchable place. */
export interface TextLine {
  readonly text: string
  readonly width: number
  readonly gap?: number
}

/**
 * The style of a range of the text, in UTF-16 units; ranges are in order and do not overlap. Absent properties are the
 * layer's. Bold and italic are drawn for families without such a face.
 */
export interface TextRun {
  readonly from: number
  readonly to: number
  readonly font?: string
  /** Relative to the layer's font size, so that scaling the layer scales its runs. */
  readonly size?: number
  readonly fill?: Colour
  readonly bold?: true
  readonly italic?: true
  readonly underline?: true
  readonly strike?: true
}

/** Width and height are those of the lines, or of the box when `wrap` is set. */
export interface TextLayer extends Sized {
  readonly type: 'text'
  readonly text: string
  readonly field?: TextField
  readonly font: string
  readonly size: number
  readonly lines: readonly TextLine[]
  readonly leading: number
  readonly align: Alignment
  readonly fill: Paint
  readonly runs?: readonly TextRun[]
  readonly spacing?: number
  readonly wrap?: true
  readonly vertical?: true
  readonly curve?: Curve
  readonly outline?: Outline
  readonly shadow?: Shadow
}

export interface Curve {
  readonly radius: number
}

export interface TileLayer extends Sized {
  readonly type: 'tile'
  readonly asset: number
  readonly cell: { readonly width: number; readonly height: number }
  readonly layout: TileLayout
  readonly gapX?: number
  readonly gapY?: number
  readonly filters?: Filters
  readonly mask?: Mask
  readonly erased?: readonly BrushStroke[]
}

export interface CodeLayer extends Sized {
  readonly type: 'code'
  readonly symbology: Symbology
  readonly text: string
  readonly colour: Colour
  readonly ground?: Colour
}

/** Fills its frame. Has a fill, an outline or both; a line has a fill alone, and its height is its thickness. */
export interface ShapeLayer extends Sized {
  readonly type: 'shape'
  readonly shape: ShapeKind
  readonly fill?: Paint
  /** Centred on the edge, above the fill. */
  readonly outline?: Outline
  /** Of the outline, or of the line itself. */
  readonly dash?: Dash
  readonly shadow?: Shadow
  /** Corner radius; for `rectangle` and `bubble`. */
  readonly radius?: number
  /** Corners of a `polygon`, tips of a `star`. */
  readonly points?: number
  /** Of a `star`: the inner radius relative to the outer. */
  readonly inner?: number
  /** Of a `path`: its data in thousandths of the frame. */
  readonly path?: string
}

export interface GroupLayer extends Placed {
  readonly type: 'group'
  readonly children: readonly Layer[]
}

export type Layer = ImageLayer | TextLayer | TileLayer | CodeLayer | ShapeLayer | GroupLayer
export type LayerId = Layer['id']
