import type { SensitiveType, FreightLine, FreightLineKind, Transport } from '#contracts/logistics'
import { whole, sum } from '#contracts/price/amounts'
import type { CalendarDay } from '#logistics/domain/working_days'

/** A packed piece of a product; without sides only its weight counts. */
export interface MeasuredPiece {
  product_id: number
  weight_g: number | null
  /** In millimetres, longest first. */
  sides_mm: readonly number[]
  commitment_days: number
  sensitive: readonly SensitiveType[]
}

export interface Parcel {
  weight_g: number
  volume_mm3: number
  longest_mm: number
  commitment_days: number
  sensitive: readonly SensitiveType[]
  /** A product in it has no weight, so it cannot be priced. */
  isUnweighed: boolean
}

export interface PackedItem {
  piece: MeasuredPiece
  pieces: number
}

/** One box: weights and volumes add up, and the slowest product decides the shipping date. */
export function packParcel(packed: readonly PackedItem[]): Parcel {
  const total = (of: (piece: MeasuredPiece) => number) =>
    packed.reduce((sum, { piece, pieces }) => whole(sum + whole(of(piece) * pieces)), 0)
  return {
    weight_g: total(({ weight_g }) => weight_g ?? 0),
    volume_mm3: total(volumeOf),
    longest_mm: Math.max(0, ...packed.flatMap(({ piece }) => piece.sides_mm)),
    commitment_days: Math.max(0, ...packed.map(({ piece }) => piece.commitment_days)),
    sensitive: [...new Set(packed.flatMap(({ piece }) => piece.sensitive))].toSorted(),
    isUnweighed: packed.some(({ piece }) => piece.weight_g === null),
  }
}

const volumeOf = ({ sides_mm: sides }: MeasuredPiece) =>
  sides.length === 3 ? sides.reduce((a, b) => whole(a * b), 1) : 0

/** A zone's rate; amounts in minor units. */
export interface Rate {
  first_g: number
  first_minor: number
  step_g: number
  step_minor: number
  handling_minor: number
  remote_minor: number
}

/** cm³ per kg equals mm³ per g. */
export const volumetric = ({ volume_mm3 }: Parcel, divisor: number | null) =>
  divisor === null ? 0 : Math.ceil(volume_mm3 / divisor)

/** Fee lines for the billed grams. A heavier parcel never costs less; lines of zero are omitted. */
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

export interface Zone extends Rate {
  places: readonly string[]
  is_served: boolean
  days_from: number
  days_to: number
}

/** Empty lists of factories, platforms and commitments allow all; an empty list of sensitive types allows none. */
export interface Method {
  id: number
  code: string
  name_zh: string
  name_en: string
  transport: Transport
  volume_divisor: number | null
  most_weight_g: number
  longest_side_mm: number | null
  needs_customs: boolean
  sensitive: readonly SensitiveType[]
  commitments: readonly string[]
  platforms: readonly string[]
  factory_ids: readonly number[]
  /** Only zones that concern the requested country. */
  zones: readonly Zone[]
}

export interface RateBook {
  methods: readonly Method[]
  is_closed: boolean
  days: readonly CalendarDay[]
}
