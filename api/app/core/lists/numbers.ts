import { refuseField } from '#core/errors'

/** Numbers of any kind, as somebody pastes them: separated by spaces, commas or lines, in either script. */
export function numbersIn(text: string, most: number): string[] {
  const found = [...new Set(apart(text))].map((one) => one.toUpperCase())
  if (found.length > most) throw refuseField('numbers', 'E_ORDER_NUMBERS', { max: most })
  return found
}

/** Several numbers where one searches for words: each of them with four digits at least. */
export function isPasted(text: string): boolean {
  const found = apart(text)
  return found.length > 1 && found.every((one) => one.replaceAll(/\D/g, '').length >= DIGITS)
}

const DIGITS = 4
const apart = (text: string) => text.split(/[\s,，;；、]+/).filter((one) => one !== '')
