import { Refusal } from '#core/errors'
import { isSound } from '#core/text'
import type { Value } from '#core/lists/list_query'

/** What a request says, before anybody has looked at it. */
export type Given = Record<string, unknown>

/** One word of the request; nothing said is an empty text. */
export function scalar(given: Given, name: string): string {
  const value = given[name]
  if (value === undefined || value === null) return ''
  if (typeof value !== 'boolean' && isScalar(value)) return String(value)
  throw new Refusal('E_MALFORMED', { field: name })
}

export function whole(given: Given, name: string, fallback: number, least = 1): number {
  const text = scalar(given, name)
  if (text === '') return fallback
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= least)) throw invalid(name, 'validation.number')
  return number
}

/** The values of one parameter. A query string with many of them becomes an object of numbered entries. */
export function valueOf(value: unknown, field: string): Value {
  if (isScalar(value)) return value
  const many = typeof value === 'object' && value !== null ? entriesIn(value) : undefined
  if (!many?.every((one) => isScalar(one) || one === null)) throw new Refusal('E_MALFORMED', { field })
  return many.map((one) => (typeof one === 'number' ? one : String(one ?? '')))
}

function entriesIn(value: object): unknown[] | undefined {
  if (Array.isArray(value)) return value
  return Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : undefined
}

/** Several values, be they a list or a text with commas. */
export function list(value: Value): readonly (string | number)[] {
  if (typeof value === 'object' && value !== null) return value
  return String(value)
    .split(',')
    .filter((one) => one !== '')
}

export const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' ? isSound(value) : typeof value === 'number' || typeof value === 'boolean'

export function invalid(field: string, key: string, params?: Record<string, string | number>): Refusal {
  return new Refusal('E_INVALID', { fields: { [field]: [{ key, params: { field, ...params } }] } })
}
