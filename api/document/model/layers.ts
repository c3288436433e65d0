import type { Alignment, MaskShape, Symbology, TileLayout } from './kinds.ts'
import type { Colour, Outline, Paint, Shadow } from './paint.ts'

/**
 * Where a layer lies: its centre, in millimetres from the upper left of the print area, or from the centre of the group that
 * holds it. It is skewed, scaled, flipped and then turned, clockwise. What is as it always is, is absent.
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

/** A layer with a size of its own, before it is scaled. */
export interface Sized extends Placed {
  readonly width: number
  readonly height: number
}

/** The part of a picture that is shown, in shares of its width and height. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Mask {
  readonly shape: MaskShape
  /** Of the corners, of a `rounded` one only. */
  readonly radius?: number
}

/** Each pixel by itself, in this order, so that browser and server agree. */
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

/** A line as it was broken and measured; `gap` widens each of its places that may stretch. */
export interface TextLine {
  readonly text: string
  readonly width: number
  readonly gap?: number
}

/** Its width and height are those of its lines, or of the box that `wrap` keeps them in. */
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
