import { LEAST_RADIUS } from '@inkfold/api/document/model/limits'

/** The flattest bend that still shows, in millimetres. */
const FLATTEST = 1000

/** A bend from -100 to 100, as a hand feels it: each step bends by the same share. */
export function radiusOf(bend: number): number {
  const share = (100 - Math.abs(bend)) / 99
  const radius = TIGHTEST * (FLATTEST / TIGHTEST) ** share
  return (Math.round(radius * 100) / 100) * Math.sign(bend)
}

export function bendOf(radius: number): number {
  const share = Math.log(Math.abs(radius) / TIGHTEST) / Math.log(FLATTEST / TIGHTEST)
  return Math.round(Math.min(Math.max(100 - share * 99, 1), 100)) * Math.sign(radius)
}

const TIGHTEST = LEAST_RADIUS * 10
