import { createRequire } from 'node:module'
import type { CountryCode } from 'libphonenumber-js'
import type { CodeChannel } from '#contracts/codes'
import { refuseField, Refusal } from '#core/errors'
import { USERNAME } from '#contracts/limits'

const EMAIL = /^[^\s@<>"]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i

type Phones = typeof import('libphonenumber-js')

/** Loaded on first use: the library has a hundred files that start-up does not need. */
const require = createRequire(import.meta.url)
const phones = (): Phones => require('libphonenumber-js') as Phones

/** The number as E.164; without a country code it is Chinese. */
export function phoneOf(given: string, region: CountryCode = 'CN'): string | null {
  const parsed = phones().parsePhoneNumberFromString(given, region)
  return parsed?.isValid() ? parsed.number : null
}

/** The number as E.164 if its length is valid, even in an unassigned range. */
export function possiblePhoneOf(given: string, region: CountryCode): string | null {
  const parsed = phones().parsePhoneNumberFromString(given, region)
  return parsed?.isPossible() ? parsed.number : null
}

export const countryOfPhone = (number: string): string => phones().parsePhoneNumberFromString(number)?.country ?? ''

export const emailOf = (given: string): string | null =>
  given.length <= 200 && EMAIL.test(given) ? given.toLowerCase() : null

export function parsePhone(given: string, field = 'mobile'): string {
  const phone = phoneOf(given)
  if (!phone) throw refuseField(field, 'E_PHONE_INVALID')
  return phone
}

export function parseEmail(given: string, field = 'email'): string {
  const email = emailOf(given)
  if (!email) throw refuseField(field, 'E_EMAIL_INVALID')
  return email
}

export function parseTarget(channel: CodeChannel, given: string, field: string = channel): string {
  return channel === 'mobile' ? parsePhone(given, field) : parseEmail(given, field)
}

export function isUsername(given: string): boolean {
  return given.length >= USERNAME.min && given.length <= USERNAME.max && USERNAME.pattern.test(given)
}

export function parseUsername(given: string): string {
  if (!isUsername(given)) throw new Refusal('E_INVALID', { fields: { username: [{ key: 'validation.username' }] } })
  return given
}

/** Letters of any script and the separators within names: 阿依古丽·买买提, O'Neill-Smith, J. R. */
const NAME = /^\p{L}[\p{L}\p{M} ·'’.-]{1,59}$/u

export function parseName(given: string, field: string): string {
  if (!NAME.test(given)) throw refuseField(field, 'E_NAME_INVALID')
  return given
}
