import type { Slopes } from './relief'

const LIGHT = [-0.42, -0.5, 0.757] as const
const SOFTNESS = 3.1
/** Cloth at rest is a little darker than its brightest folds, or white cloth would show none. */
const REST = 0.055
const DARKEST = 205
const LIGHTEST = 175

/** Lambert's law on the relief: below the resting light the cloth gets darker, above it lighter. */
function lightAt(across: number, down: number): number {
  const length = Math.sqrt(across * across + down * down + SOFTNESS * SOFTNESS)
  return (-across * LIGHT[0] - down * LIGHT[1] + SOFTNESS * LIGHT[2]) / length - LIGHT[2] - REST
}

/** A steady grain, the same on every visit. */
const grain = (index: number) => (((index * 2654435761) >>> 0) / 2 ** 32 - 0.5) * 7

/** One layer for all colours: black where it is dark, white where it is bright, clear where cloth is just cloth. */
export function shadeLayer({ across, down }: Slopes, pixels: Uint8ClampedArray) {
  for (let at = 0; at < across.length; at++) {
    const light = lightAt(across[at]!, down[at]!)
    const alpha = light < 0 ? -light * DARKEST : light * LIGHTEST
    pixels.fill(light < 0 ? 12 : 255, at * 4, at * 4 + 3)
    pixels[at * 4 + 3] = Math.max(0, alpha + grain(at))
  }
}
