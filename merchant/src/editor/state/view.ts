/** The view: `zoom` is CSS pixels per millimetre, and the print area's upper left is at `x`, `y` of the stage. */
export interface View {
  readonly zoom: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Options {
  readonly snap: boolean
  readonly rulers: boolean
  readonly grid: boolean
  readonly help: boolean
  /** The printer's colours, and stripes over those that it does not have. */
  readonly proof: boolean
  readonly gamut: boolean
}

/**
 * A snap guide in millimetres: at `at` across the axis, from one end to the other. A `gap` is one of several equal
 * distances between neighbours.
 */
export interface Guide {
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly from: number
  readonly to: number
  readonly what: 'centre' | 'edge' | 'safe' | 'bleed' | 'layer' | 'gap' | 'own'
}
