import { under, type Place } from '../validation/fault.ts'
import { refuse } from '../validation/rule.ts'
import type { Delta, Key, Patch, RowPlace } from './patch.ts'
import { isList, isObject, own } from './rows.ts'

const KINDS = ['put', 'drop', 'fields', 'rows'] as const
export type DeltaKind = (typeof KINDS)[number]

/** Determines the kind; also validates that an untrusted delta is one. */
export function deltaKind(delta: unknown, at: Place | null): DeltaKind {
  if (!isObject(delta)) return refuse(at, 'malformed')
  const kinds = KINDS.filter((kind) => own(delta, kind) !== undefined)
  const kind = kinds.length === 1 ? kinds[0] : undefined
  const extra = Object.keys(delta).some((name) => name !== kind && !(kind === 'rows' && name === 'places'))
  if (kind === undefined || extra || (kind === 'fields' && !isObject(own(delta, 'fields'))))
    return refuse(at, 'malformed')
  return kind
}

const isKey = (value: unknown): value is Key => typeof value === 'string' || typeof value === 'number'

const isPair = (row: unknown): row is readonly [Key, unknown] => isList(row) && row.length === 2 && isKey(row[0])
const isPlace = (row: unknown) => isPair(row) && (row[1] === null || isKey(row[1]))

/** Validated pairs of a change's rows and places. */
export function patchRows(delta: Delta, at: Place | null, most: number) {
  const { rows, places = [] } = delta as { rows: unknown; places?: unknown }
  if (!isList(rows) || !isList(places)) return refuse(at, 'malformed')
  if (rows.length > most || places.length > most) return refuse(at, 'too_many')
  if (!rows.every(isPair) || !places.every(isPlace)) return refuse(at, 'malformed')
  return {
    rows: rows as unknown as readonly (readonly [Key, Delta])[],
    places: places as unknown as readonly RowPlace[],
  }
}

/** Parses a patch from the wire; its content is validated when applied. */
export function asPatch(value: unknown): Patch {
  if (!isObject(value)) return refuse(null, 'malformed')
  const base = own(value, 'base')
  if (typeof base !== 'number' || !Number.isSafeInteger(base) || base < 0)
    return refuse(under(null, 'base'), 'malformed')
  deltaKind(own(value, 'delta'), under(null, 'delta'))
  return value as unknown as Patch
}
