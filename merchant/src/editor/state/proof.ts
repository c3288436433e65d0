/** What of the proof is shown. */
export interface ProofShown {
  readonly proof: boolean
  /** Stripes over colours that the printer does not have. */
  readonly gamut: boolean
}

/** How a printer shows colours; its code and table are loaded on demand. */
export interface Proof {
  /** Changes straight pixels in place. */
  paint(pixels: Uint8ClampedArray, width: number, shown: ProofShown): void
  /** Whether the printer lacks a colour, as bytes of sRGB. */
  isOutside(red: number, green: number, blue: number): boolean
  /** The colour as printed. */
  printed(red: number, green: number, blue: number): readonly [red: number, green: number, blue: number]
}
