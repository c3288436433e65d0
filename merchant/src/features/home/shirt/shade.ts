import { GRID, slope } from './relief'

const LIGHT = [-0.42, -0.5, 0.757] as const
const SOFTNESS = 2.6
const DARKEST = 118
const LIGHTEST = 84

/** Lambert's law on the relief: below the resting light the cloth gets darker, above it lighter. */
function lightAt(heights: Float32Array, x: number, y: number): number {
  const [dx, dy] = slope(heights, x, y)
  const length = Math.hypot(dx, dy, SOFTNESS)
  return (-dx * LIGHT[0] - dy * LIGHT[1] + SOFTNESS * LIGHT[2]) / length - LIGHT[2]
}

/** A steady grain, the same on every visit. */
const grain = (index: number) => (((index * 2654435761) >>> 0) / 2 ** 32 - 0.5) * 7

/** One layer for all colours: black where it is dark, white where it is bright, clear where cloth is just cloth. */
export function shadeLayer(heights: Float32Array, pixels: Uint8ClampedArray) {
  for (let y = 0, at = 0; y < GRID.height; y++) {
    for (let x = 0; x < GRID.width; x++, at++) {
      const light = lightAt(heights, x, y)
      const alpha = light < 0 ? -light * DARKEST * 2 : light * LIGHTEST * 2
      pixels.fill(light < 0 ? 12 : 255, at * 4, at * 4 + 3)
      pixels[at * 4 + 3] = Math.max(0, alpha + grain(at))
    }
  }
}
