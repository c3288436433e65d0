import { type Row, rows, type Transaction } from '#core/database'
import type { FieldReason, FieldReasons } from '#core/errors'
import { SPU } from '#contracts/limits'
import { parsePublicId } from '#media/links/file_address'

export type Checks = Record<string, (value: unknown, one: Row) => FieldReason | null>

/** Checks that the value is a list of objects with exactly these keys; faults by path: `faces.2.dpi`. */
export function listFaults(field: string, given: unknown, max: number, checks: Checks): FieldReasons {
  if (!Array.isArray(given)) return { [field]: [{ key: 'validation.array' }] }
  if (given.length > max) return { [field]: [{ key: 'validation.array.maxLength', params: { max } }] }
  const faults: FieldReasons = {}
  for (const [i, one] of given.entries()) Object.assign(faults, objectFaults(`${field}.${i}`, one, checks))
  return faults
}

function objectFaults(place: string, one: unknown, checks: Checks): FieldReasons {
  if (!isObject(one) || !Object.keys(one).every((name) => Object.hasOwn(checks, name)))
    return { [place]: [{ key: 'validation.object' }] }
  const found = Object.entries(checks).map(([name, check]) => [`${place}.${name}`, check(one[name], one)] as const)
  return Object.fromEntries(found.flatMap(([at, fault]) => (fault ? [[at, [fault]]] : [])))
}

export const isObject = (one: unknown): one is Row => typeof one === 'object' && one !== null && !Array.isArray(one)

export function duplicateFaults(field: string, name: string, list: readonly Row[], fault: FieldReason): FieldReasons {
  const seen = new Set<unknown>()
  return Object.fromEntries(
    list.flatMap((one, i) => {
      if (!seen.has(one[name])) return seen.add(one[name]) && []
      return [[`${field}.${i}.${name}`, [fault]]]
    }),
  )
}

export const checkText =
  (max: number) =>
  (value: unknown): FieldReason | null => {
    if (typeof value !== 'string' || value.trim() === '') return { key: 'validation.required' }
    return value.length > max ? { key: 'validation.maxLength', params: { max } } : null
  }

const KEY = /^[a-z][a-z0-9_]{0,39}$/
export const checkKey = (value: unknown): FieldReason | null =>
  typeof value === 'string' && KEY.test(value) ? null : { key: 'errors.E_KEY_FORM' }

/** A number with a maximum of decimals, within a range. */
export const checkNumber =
  (min: number, max: number, places: 0 | 1) =>
  (value: unknown): FieldReason | null => {
    const step = 10 ** places
    const fits = typeof value === 'number' && value >= min && value <= max && isWhole(value * step)
    return fits ? null : { key: 'validation.range', params: { min, max } }
  }

const isWhole = (value: number) => Number.isInteger(Number(value.toFixed(6)))

export const isFileAddress = (one: unknown): one is string =>
  typeof one === 'string' && parsePublicId(one) !== undefined

/** Addresses of uploaded files; the first is the cover. */
export function pictureFaults(given: unknown): FieldReasons {
  if (!Array.isArray(given)) return { pictures: [{ key: 'validation.array' }] }
  const max = SPU.pictures
  if (given.length > max) return { pictures: [{ key: 'validation.array.maxLength', params: { max } }] }
  if (!given.every(isFileAddress)) return { pictures: [{ key: 'validation.regex' }] }
  return new Set(given).size < given.length ? { pictures: [{ key: 'validation.distinct' }] } : {}
}

export async function dictionaryValues(code: string, trx: Transaction): Promise<ReadonlySet<string>> {
  const found = await rows<{ value: string }>(
    `select i.value from dictionary_items i join dictionary_types t on t.id = i.type_id
      where t.code = ? and t.status = 'enabled' and i.status = 'enabled'`,
    [code],
    trx,
  )
  return new Set(found.map(({ value }) => value))
}

/** Faults of fields with codes outside their dictionary. An unchanged code is accepted. */
export async function dictionaryFaults(
  dictionaries: Record<string, string>,
  values: Row,
  before: Row | null,
  trx: Transaction,
): Promise<FieldReasons> {
  const faults: FieldReasons = {}
  for (const [field, code] of Object.entries(dictionaries)) {
    const word = values[field]
    if (typeof word === 'string' && word !== before?.[field] && !(await dictionaryValues(code, trx)).has(word))
      faults[field] = [{ key: 'validation.enum' }]
  }
  return faults
}
