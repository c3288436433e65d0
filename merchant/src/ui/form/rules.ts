import { PASSWORD, USERNAME, VERIFICATION_CODE } from '@inkfold/api/contracts/limits'

/** Validation rules; messages are under `validation.` in the shared translations. */
export type Rule =
  | 'required'
  | 'username'
  | 'password'
  | 'confirmed'
  | 'accepted'
  | 'taken'
  | 'mobile'
  | 'email'
  | 'code'
  | 'amount'
  | 'remittanceNo'
  | 'withoutDecimals'

type Check = (value: string) => Rule | null

const PHONE = /^\+?\d[\d\s-]{5,18}\d$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const CODE = new RegExp(`^\\d{${VERIFICATION_CODE.digits}}$`)

const lengthOf = (value: string) => [...value].length
const within = (value: string, { min, max }: { min: number; max: number }) =>
  lengthOf(value) >= min && lengthOf(value) <= max

const isUsername = (value: string) => within(value, USERNAME) && USERNAME.pattern.test(value)
export const hasPasswordLength = (value: string) => within(value, PASSWORD)
export const hasPasswordCharacters = (value: string) => value !== '' && !PASSWORD.forbidden.test(value)
const isPassword = (value: string) => hasPasswordLength(value) && hasPasswordCharacters(value)
const isMobile = (value: string) => PHONE.test(value.trim())
const isEmail = (value: string) => EMAIL.test(value.trim())

const rule =
  (name: Rule, isValid: (value: string) => boolean): Check =>
  (value) =>
    value.trim() === '' ? 'required' : isValid(value) ? null : name

export const required = rule('required', () => true)
export const username = rule('username', isUsername)
export const password = rule('password', isPassword)
export const mobile = rule('mobile', isMobile)
export const email = rule('email', isEmail)
export const code = rule('code', (value) => CODE.test(value.trim()))
/** Digits only; the API checks the permitted length. */
export const wholeNumber = rule('withoutDecimals', (value) => /^\d{1,9}$/.test(value.trim()))
export const same = (other: string) => rule('confirmed', (value) => value === other)

export function violatedRules<Values>(checks: Partial<Record<keyof Values & string, Rule | null>>) {
  const entries = Object.entries(checks).filter(([, found]) => found)
  return Object.fromEntries(entries) as Partial<Record<keyof Values & string, Rule>>
}
