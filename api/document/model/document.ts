import type { Layer } from './layers.ts'
import type { ClothFill, Paint } from './paint.ts'

export const SCHEMA = 'inkfold.design'
export const VERSION = 1

/** The print area in millimetres, with the bleed around it and the safe line within it. */
export interface PrintArea {
  readonly width: number
  readonly height: number
  readonly dpi: number
  readonly bleed: number
  readonly safe: number
}

/** A line that a person drew to align layers with, in millimetres; never printed. `x` is upright. */
export interface OwnGuide {
  readonly axis: 'x' | 'y'
  readonly at: number
}

export interface Face {
  readonly key: string
  readonly area: PrintArea
  /** Background up to the bleed line. */
  readonly fill?: Paint
  /** Backgrounds that differ on some cloths. */
  readonly cloths?: readonly ClothFill[]
  readonly guides?: readonly OwnGuide[]
  /** Bottom first. */
  readonly layers: readonly Layer[]
}

/** A placed material. The hash prevents its picture from being exchanged. */
export interface Asset {
  readonly id: number
  readonly sha256: string
  readonly width: number
  readonly height: number
}

export interface Font {
  readonly id: string
  readonly sha256: string
}

/** A design as plain data. The revision is stored outside, so that equal designs are equal bytes. */
export interface DesignDocument {
  readonly schema: typeof SCHEMA
  readonly version: typeof VERSION
  readonly product: { readonly id: number; readonly version: number }
  readonly fonts: readonly Font[]
  readonly assets: readonly Asset[]
  readonly faces: readonly Face[]
}
