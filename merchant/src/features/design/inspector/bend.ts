import { LEAST_RADIUS } from '@inkfold/api/document/model/limits'

/** The flattest bend with a visible effect, in millimetres. */
const FLATTEST = 1000

/** Maps the slider's -100 to 100 to a radius; each step changes the curvature by the same ratio. */
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
