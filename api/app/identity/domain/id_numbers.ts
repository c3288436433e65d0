import { refuseField } from '#core/errors'
import { isDate } from '#core/lists/values'

const SHAPE = /^[1-9]\d{5}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

/** A resident identity number: its date exists and is past, and its last place is the checksum of the others. */
export function isIdNumber(number: string, today = new Date()): boolean {
  const [, ...date] = SHAPE.exec(number) ?? []
  const born = date.join('-')
  if (!isDate(born) || born < '1900-01-01' || born > today.toISOString()) return false
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(number[place]), 0)
  return CHECKS[sum % 11] === number[17]
}

export function idNumberOrRefusal(given: string, field: string): string {
  const number = given.toUpperCase()
  if (!isIdNumber(number)) throw refuseField(field, 'E_ID_NUMBER_INVALID')
  return number
}
