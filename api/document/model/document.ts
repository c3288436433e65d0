import type { Layer } from './layers.ts'
import type { Paint } from './paint.ts'

export const SCHEMA = 'inkfold.design'
export const VERSION = 1

/** What is printed, in millimetres: the bleed lies around the area, the safe line within it. */
export interface PrintArea {
  readonly width: number
  readonly height: number
  readonly dpi: number
  readonly bleed: number
  readonly safe: number
}

export interface Face {
  readonly key: string
  readonly area: PrintArea
  /** Under everything, to the bleed line. */
  readonly fill?: Paint
  /** The last lies on top. */
  readonly layers: readonly Layer[]
}

/** A material as it was placed: by hash, so that nobody can change what was designed. */
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

/** A design as plain data. Its revision stands beside it, so that the same design is always the same bytes. */
export interface DesignDocument {
  readonly schema: typeof SCHEMA
  readonly version: typeof VERSION
  readonly product: { readonly id: number; readonly version: number }
  readonly fonts: readonly Font[]
  readonly assets: readonly Asset[]
  readonly faces: readonly Face[]
}
