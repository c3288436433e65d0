/** How the face is looked at: a millimetre is `zoom` CSS pixels, and the print area's upper left lies at `x`, `y` of the stage. */
export interface View {
  readonly zoom: number
  readonly x: number
  readonly y: number
  /** The stage itself, in CSS pixels. */
  readonly width: number
  readonly height: number
}

/** What is shown besides the design. */
export interface Options {
  readonly snap: boolean
  readonly rulers: boolean
  readonly grid: boolean
  readonly help: boolean
}

/**
 * A line that something snapped to, in millimetres of the face: at `at` across the axis, from one end to the other. A `gap` is one of
 * several equal rooms between neighbours, from the one to the other.
 */
export interface Guide {
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly from: number
  readonly to: number
  readonly what: 'centre' | 'edge' | 'safe' | 'bleed' | 'layer' | 'gap'
}
