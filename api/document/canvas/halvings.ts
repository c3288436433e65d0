interface Box {
  readonly width: number
  readonly height: number
}

/**
 * Minimum picture pixels per canvas pixel. Below the square root of two, canvases sample the original; above it, their
 * next half size.
 */
const AMPLE = 1.42

/**
 * How often a picture can be halved without a visible difference: canvases halve large pictures before reducing them.
 * `across` and `down` are the canvas pixels of the whole picture.
 */
export function halvingsFor({ width, height }: Box, across: number, down: number): number {
  const times = Math.min(width / across, height / down) / AMPLE
  return times > 1 ? Math.floor(Math.log2(times)) : 0
}

/** Rounded as canvases round. */
export const halved = (side: number, times: number): number => Math.max(1, Math.floor(side / 2 ** times))

/** Whether a picture has enough pixels for this size on the canvas. */
export const isAmple = ({ width, height }: Box, across: number, down: number): boolean =>
  width + 1 > across * AMPLE && height + 1 > down * AMPLE
