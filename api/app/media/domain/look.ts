import { fingerprintOf, FINGERPRINT_SIDE } from './fingerprint.ts'

/** The side of the square of pixels that a look is taken at: fine enough that a hair's breadth still shows. */
export const LOOK_SIDE = 512

/** What is known of a picture by looking at its pixels. */
export interface Look {
  /** 64 bits, near to those of a picture that looks the same; null for one of a single tone. */
  fingerprint: string | null
  /** Which share of it is not transparent. */
  coverage: number
}

/** Fainter than this nobody sees it. */
const VISIBLE_ALPHA = 12
/** What shows through: neither light nor dark, so that a cutout is told by its shape and its colours. */
const GROUND = 128
const CELL = LOOK_SIDE / FINGERPRINT_SIDE

/** Of 512 × 512 pixels of red, green, blue and alpha. */
export function lookAt(pixels: Uint8Array): Look {
  const light = new Float64Array(FINGERPRINT_SIDE ** 2)
  let visible = 0
  for (let i = 0; i < LOOK_SIDE ** 2; i++) {
    light[cellOf(i)] = (light[cellOf(i)] as number) + lightOf(pixels, i * 4) / CELL ** 2
    if ((pixels[i * 4 + 3] as number) >= VISIBLE_ALPHA) visible++
  }
  return { fingerprint: fingerprintOf(light), coverage: visible / LOOK_SIDE ** 2 }
}

const cellOf = (i: number) => Math.floor(i / LOOK_SIDE / CELL) * FINGERPRINT_SIDE + Math.floor((i % LOOK_SIDE) / CELL)

function lightOf(pixels: Uint8Array, at: number): number {
  const of = (channel: number) => pixels[at + channel] as number
  const light = 0.299 * of(0) + 0.587 * of(1) + 0.114 * of(2)
  return GROUND + ((light - GROUND) * of(3)) / 255
}
