import type { Field } from '#core/crud/fields'
import { Money } from '#core/domain/money'
import { invalid } from '#core/lists/given'

/** The largest number of a whole-number column. */
export const MOST = 2_147_483_647

/** The largest amount of a form, in the smallest unit: ten digits before the point. */
export const MOST_MINOR = 999_999_999_999
/** An exact number as it travels: no sign, at most two places. */
export const EXACT = /^(0|[1-9]\d{0,9})(\.\d{1,2})?$/
/** What was worked out may also be less than nothing. */
export const SIGNED = /^-?(0|[1-9]\d{0,9})(\.\d{1,2})?$/

type Scalar = string | number | boolean | null

/** A value as the field's column takes it, so that the database is never asked what it cannot read. */
export function cast(value: Scalar, name: string, field: Field): unknown {
  const text = String(value)
  switch (field.kind) {
    case 'integer':
    case 'reference':
    case 'many':
      return wholeNumber(text, name)
    case 'money':
      return Money.fromDecimal(exactly(text, name, field), 'RMB').minor
    case 'decimal':
      return exactly(text, name, field)
    case 'flag':
      return truth(text, name)
    case 'choice':
      return chosen(text, name, field)
    case 'date':
      return date(text, name)
    case 'moment':
      return moment(text, name)
    default:
      return text
  }
}

function wholeNumber(text: string, name: string): number {
  const number = Number(text)
  if (!/^-?\d{1,10}$/.test(text) || number > MOST || number < -MOST - 1) throw invalid(name, 'validation.number')
  return number
}

function exactly(text: string, name: string, { readonly }: Field): string {
  if ((readonly === true ? SIGNED : EXACT).test(text)) return text
  throw invalid(name, 'validation.exact')
}

function truth(text: string, name: string): boolean {
  if (text === 'true' || text === '1') return true
  if (text === 'false' || text === '0') return false
  throw invalid(name, 'validation.boolean')
}

function chosen(text: string, name: string, { options = [] }: Field): string | number {
  const option = options.find((one) => String(one) === text)
  if (option === undefined) throw invalid(name, 'validation.enum')
  return option
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d(?:\.\d{1,6})?)(?:(?<=\.\d{6})\d+)?)?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/i

export const isDate = (text: string): boolean => {
  const [, year, month, day] = DATE.exec(text) ?? []
  const made = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return Number(year) > 0 && made.getUTCMonth() === Number(month) - 1 && made.getUTCDate() === Number(day)
}

function date(text: string, name: string): string {
  if (isDate(text)) return text
  throw invalid(name, 'validation.date')
}

/** A day, or a time of a day. */
export const isMoment = (text: string): boolean => isDate(MOMENT.exec(text)?.[1] ?? '')

/** A day stays a day; a time without a zone is UTC. */
function moment(text: string, name: string): string {
  const [, day, hour, minute, second = '00', zone = 'Z'] = MOMENT.exec(text) ?? []
  if (!day || !isDate(day)) throw invalid(name, 'validation.date')
  return hour === undefined ? day : `${day} ${hour}:${minute}:${second}${zone}`
}
