import { refuse, type Rule } from './rule.ts'

const LONE_SURROGATE = /\p{Surrogate}/u
/** Line feeds are allowed. Bidirectional controls are refused, because they display other text than they store. */
const CONTROL = /(?!\n)\p{Cc}|[\u2028-\u202e\u2066-\u2069]/u
const ADDRESS = /^\s*(?:[a-z][a-z0-9+.-]*:|\/|\\)/i

/** Text written by a user, unchanged. */
export const text =
  ({ min = 0, max }: { min?: number; max: number }): Rule<string> =>
  (value, at) => {
    if (typeof value !== 'string') return refuse(at, 'not_text')
    if (value.length < min) return refuse(at, 'too_short')
    if (value.length > max) return refuse(at, 'too_long')
    if (LONE_SURROGATE.test(value)) return refuse(at, 'broken_text')
    return CONTROL.test(value) ? refuse(at, 'control_character') : value
  }

/** A fixed identifier; addresses get a refusal of their own. */
export const pattern =
  <Form extends string = string>(form: RegExp, max: number): Rule<Form> =>
  (value, at) => {
    if (typeof value !== 'string') return refuse(at, 'not_text')
    if (value.length <= max && form.test(value)) return value as Form
    return refuse(at, isAddress(value) ? 'address' : 'malformed')
  }

export const isAddress = (value: unknown) => typeof value === 'string' && ADDRESS.test(value.slice(0, 64))
