import type { SensitiveType, FreightLine, FreightLineKind, Transport } from '#contracts/logistics'
import { whole, sum } from '#contracts/price/amounts'
import type { CalendarDay } from '#logistics/domain/working_days'

/** What one piece of a product is when it is packed; without sides only its weight counts. */
export interface MeasuredPiece {
  product_id: number
  weight_g: number | null
  /** Longest first. */
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
  /** A piece in it has never been weighed, so nobody knows what it costs. */
  isUnweighed: boolean
}

export interface PackedItem {
  piece: MeasuredPiece
  pieces: number
}

/** Everything in one box: weights and volumes add up, the slowest piece decides when it leaves. */
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

export interface Zone extends Rate {
  places: readonly string[]
  is_served: boolean
  days_from: number
  days_to: number
}

/** A way to send parcels. Empty lists of factories, platforms and commitments mean all of them; of sensitive types, none. */
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
  /** Those that have to do with the country that is asked about. */
  zones: readonly Zone[]
}

/** Everything that decides what a supplier's parcels to one country cost. */
export interface RateBook {
  methods: readonly Method[]
  is_closed: boolean
  days: readonly CalendarDay[]
}
