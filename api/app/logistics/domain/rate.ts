import type { FreightLine, FreightLineKind } from '#contracts/logistics'
import { sum, whole } from '#contracts/price/amounts'
import type { Parcel } from '#logistics/domain/parcel'

/** What a zone asks, in the smallest unit. */
export interface Rate {
  first_g: number
  first_minor: number
  step_g: number
  step_minor: number
  handling_minor: number
  remote_minor: number
}

/** Cubic centimetres for a kilogram are cubic millimetres for a gram. */
export const volumetric = ({ volume_mm3 }: Parcel, divisor: number | null) =>
  divisor === null ? 0 : Math.ceil(volume_mm3 / divisor)

/** What so many billed grams cost, line by line: heavier never costs less, and lines that ask nothing are not told. */
export function feeLines(rate: Rate, billed_g: number): FreightLine[] {
  const steps = Math.ceil(Math.max(0, billed_g - rate.first_g) / rate.step_g)
  const lines: FreightLine[] = [
    line('first_weight', rate.first_minor, { grams: rate.first_g }),
    line('further_weight', whole(steps * rate.step_minor), { steps, grams: rate.step_g }),
    line('handling', rate.handling_minor),
    line('remote_area', rate.remote_minor),
  ]
  return lines.filter(({ kind, minor }) => kind === 'first_weight' || minor > 0)
}

const line = (kind: FreightLineKind, minor: number, params: FreightLine['params'] = {}): FreightLine => ({
  kind,
  minor: whole(minor),
  params,
})

export const feeOf = (lines: readonly FreightLine[]): number => sum(lines.map(({ minor }) => minor))
