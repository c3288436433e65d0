import { TIERS } from '#contracts/limits'
import { amountOf, minorOf } from '#contracts/price/amounts'
import type { ErrorCode } from '#contracts/errors'
import type { FieldReason, FieldReasons } from '#core/errors'

const NAMES: ReadonlySet<string> = new Set(['from', 'to', 'price'])
interface TierInput {
  from: unknown
  to: unknown
  price: unknown
}

/**
 * Faults by path: `tiers.2.to`. Ranges start at one piece, leave no gap, the last is open-ended, and prices never rise
 * with quantity.
 */
export function tierFaults(field: string, given: unknown): FieldReasons {
  if (!Array.isArray(given)) return { [field]: [{ key: 'validation.array' }] }
  if (given.length > TIERS.most)
    return { [field]: [{ key: 'validation.array.maxLength', params: { max: TIERS.most } }] }
  if (given.length === 0) return { [field]: [{ key: 'validation.required' }] }
  const strange = given.findIndex((one) => !isTier(one))
  if (strange >= 0) return { [`${field}.${strange}`]: [{ key: 'validation.object' }] }
  const tiers = given as TierInput[]
  return Object.assign({}, ...tiers.map((_, i) => faultsAt(`${field}.${i}`, tiers, i))) as FieldReasons
}

const isTier = (one: unknown): one is TierInput =>
  typeof one === 'object' && one !== null && !Array.isArray(one) && Object.keys(one).every((name) => NAMES.has(name))

function faultsAt(place: string, tiers: readonly TierInput[], i: number): FieldReasons {
  const faults = {
    from: fromFault(tiers, i),
    to: toFault(tiers[i] as TierInput, i === tiers.length - 1),
    price: priceFault(tiers, i),
  }
  return Object.fromEntries(
    Object.entries(faults).flatMap(([name, fault]) => (fault ? [[`${place}.${name}`, [fault]]] : [])),
  )
}

const isPieces = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= TIERS.pieces

function fromFault(tiers: readonly TierInput[], i: number): FieldReason | null {
  const end = i === 0 ? 0 : tiers[i - 1]?.to
  const from = tiers[i]?.from
  if (!isPieces(from)) return { key: 'validation.range', params: { min: 1, max: TIERS.pieces } }
  // The unreadable end of the previous range is the fault, reported there.
  if (i > 0 && !isPieces(end)) return null
  const expected = (end as number) + 1
  return from === expected ? null : fault('E_TIER_FROM', { expected })
}

function toFault({ from, to }: TierInput, isLast: boolean): FieldReason | null {
  if (isLast) return to === null || to === undefined ? null : fault('E_TIER_OPEN')
  if (!isPieces(to)) return { key: 'validation.range', params: { min: 1, max: TIERS.pieces } }
  return isPieces(from) && to < from ? fault('E_TIER_TO', { from }) : null
}

function priceFault(tiers: readonly TierInput[], i: number): FieldReason | null {
  const minor = minorOf(tiers[i]?.price)
  if (minor === null) return { key: 'validation.exact' }
  if (minor < 1 || minor > TIERS.minor)
    return { key: 'validation.exact.range', params: { min: amountOf(1), max: amountOf(TIERS.minor) } }
  const before = i > 0 ? minorOf(tiers[i - 1]?.price) : null
  return before !== null && minor > before ? fault('E_TIER_DEARER', { most: amountOf(before) }) : null
}

const fault = (code: ErrorCode, params?: Record<string, string | number>): FieldReason => ({
  key: `errors.${code}`,
  params,
})
