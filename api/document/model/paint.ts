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

export interface Shadow {
  readonly colour: Colour
  readonly opacity: number
  readonly x: number
  readonly y: number
  readonly blur: number
}
