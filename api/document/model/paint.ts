import type { Tone } from './kinds.ts'

/** `#rrggbb` in lower case. */
export type Colour = `#${string}`

export interface Stop {
  readonly at: number
  readonly colour: Colour
}

export interface LinearGradient {
  readonly kind: 'linear'
  /** Degrees; 0 is left to right, 90 is top to bottom. */
  readonly angle: number
  readonly stops: readonly Stop[]
}

export interface RadialGradient {
  readonly kind: 'radial'
  readonly stops: readonly Stop[]
}

export type Gradient = LinearGradient | RadialGradient
export type Paint = Colour | Gradient

/** Painted under the fill, so half its width is visible. */
export interface Outline {
  readonly colour: Colour
  readonly width: number
}

/** In millimetres along the line; a length of zero draws dots. */
export interface Dash {
  readonly length: number
  readonly gap: number
}

export interface Shadow {
  readonly colour: Colour
  readonly opacity: number
  readonly x: number
  readonly y: number
  readonly blur: number
}

/** All light or all dark cloth, or one colour of the blank. */
export type ClothKey = Tone | Colour

/** A face's background on a cloth. */
export interface ClothFill {
  readonly key: ClothKey
  readonly fill: Paint | 'none'
}
