import type { Alignment, MaskShape, Symbology, TileLayout } from './kinds.ts'
import type { Colour, Outline, Paint, Shadow } from './paint.ts'

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
  readonly hidden?: true
  readonly locked?: true
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
  readonly shape: MaskShape
  /** Corner radius; for `rounded` only. */
  readonly radius?: number
}

/** Applied per pixel in this order, so browser and server agree. */
export interface Filters {
  readonly brightness?: number
  readonly contrast?: number
  readonly saturation?: number
  readonly hue?: number
  readonly greyscale?: true
  readonly sepia?: true
  readonly invert?: true
}

export interface ImageLayer extends Sized {
  readonly type: 'image'
  readonly asset: number
  readonly crop?: Crop
  readonly mask?: Mask
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

/** Width and height are those of the lines, or of the box when `wrap` is set. */
export interface TextLayer extends Sized {
  readonly type: 'text'
  readonly text: string
  readonly font: string
  readonly size: number
  readonly lines: readonly TextLine[]
  readonly leading: number
  readonly align: Alignment
  readonly fill: Paint
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
}

export interface CodeLayer extends Sized {
  readonly type: 'code'
  readonly symbology: Symbology
  readonly text: string
  readonly colour: Colour
  readonly ground?: Colour
}

export interface GroupLayer extends Placed {
  readonly type: 'group'
  readonly children: readonly Layer[]
}

export type Layer = ImageLayer | TextLayer | TileLayer | CodeLayer | GroupLayer
export type LayerId = Layer['id']
