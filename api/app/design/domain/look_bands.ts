import { FINGERPRINT_BITS } from '#media/domain/fingerprint'

const BANDS = 4
const WIDTH = FINGERPRINT_BITS / BANDS

/**
 * What each band of sixteen bits may hold in a fingerprint that differs in no more than eight: in one band at least, two
 * such fingerprints differ in two bits or less.
 */
export function bandsNear(fingerprint: string): number[][] {
  return Array.from({ length: BANDS }, (_, band) => {
    const held = Number.parseInt(fingerprint.slice(band * WIDTH, (band + 1) * WIDTH), 2)
    return [held, ...[...FLIPS].map((flip) => held ^ flip)]
  })
}

const SINGLES = Array.from({ length: WIDTH }, (_, bit) => 2 ** bit)
const FLIPS = new Set(SINGLES.flatMap((one) => SINGLES.map((other) => one | other)))
