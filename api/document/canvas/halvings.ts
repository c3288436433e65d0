interface Box {
  readonly width: number
  readonly height: number
}

/** Pixels of a picture for one of the canvas, at least. Below the root of two canvases draw its own pixels by a cubic, and above it those of its next half. */
const AMPLE = 1.42

/**
 * How often a picture can be halved and still look as if it were drawn from the original: canvases halve it themselves before they
 * reduce it. `across` and `down` are the pixels of the canvas that the sides of the whole picture take.
 */
export function halvingsFor({ width, height }: Box, across: number, down: number): number {
  const times = Math.min(width / across, height / down) / AMPLE
  return times > 1 ? Math.floor(Math.log2(times)) : 0
}

/** A side that was halved so often, as canvases count. */
export const halved = (side: number, times: number): number => Math.max(1, Math.floor(side / 2 ** times))

/** Whether a picture has enough pixels to be drawn so large. */
export const isAmple = ({ width, height }: Box, across: number, down: number): boolean =>
  width + 1 > across * AMPLE && height + 1 > down * AMPLE
