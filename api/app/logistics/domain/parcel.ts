import type { SensitiveType } from '#contracts/logistics'
import { whole } from '#contracts/price/amounts'

/** What one piece of a product is when it is packed; without sides only its weight counts. */
export interface Measured {
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

export interface Packed {
  piece: Measured
  pieces: number
}

/** Everything in one box: weights and volumes add up, the slowest piece decides when it leaves. */
export function parcelOf(packed: readonly Packed[]): Parcel {
  const total = (of: (piece: Measured) => number) =>
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

const volumeOf = ({ sides_mm: sides }: Measured) => (sides.length === 3 ? sides.reduce((a, b) => whole(a * b), 1) : 0)
