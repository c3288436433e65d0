import type { ConfigKind } from '#contracts/config'
import type { FieldReason } from '#core/errors'
import { matches } from '#settings/domain/pattern'
import type { ConfigRow } from '#settings/queries/config_rows'

type Judge = (value: unknown, setting: ConfigRow) => string | null

const EMAIL = /^[^\s@<>"]+@[^\s@]+\.[^\s@]+$/
const COLOR = /^#[0-9a-f]{6}$/i
const MAX_TEXT = 10_000
const MAX_ITEMS = 200
/** Linear time is still time: what is matched against a pattern is short. */
const MAX_MATCHED = 1000
const MAX_EMAIL = 254

/** Why a value will not do for a setting, as a reason in shared words, or null. */
export function faultOf(value: unknown, setting: ConfigRow): FieldReason | null {
  const { rules, kind } = setting
  if (isEmpty(value)) return rules.required ? { key: 'validation.required' } : null
  const fault = JUDGES[kind](value, setting)
  return fault ? { key: `validation.${fault}`, params: { min: rules.min ?? 0, max: mostOf(setting) } } : null
}

function mostOf({ kind, rules }: ConfigRow): number {
  if (kind === 'number') return rules.max ?? Infinity
  const most = rules.pattern ? MAX_MATCHED : kind === 'email' ? MAX_EMAIL : MAX_TEXT
  return Math.min(rules.max ?? most, most)
}

const text: Judge = (value, setting) => {
  const { rules } = setting
  if (typeof value !== 'string') return 'string'
  if (value.length > mostOf(setting)) return 'maxLength'
  if (value.length < (rules.min ?? 0)) return 'minLength'
  return rules.pattern && !matches(rules.pattern, value) ? 'regex' : null
}

const matching =
  (pattern: RegExp, rule: string): Judge =>
  (value, setting) =>
    text(value, setting) ?? (pattern.test(String(value)) ? null : rule)

const among: Judge = (value, { options }) => (options.some((one) => one.value === value) ? null : 'enum')

const JUDGES: Record<ConfigKind, Judge> = {
  string: text,
  text,
  password: text,
  image: text,
  email: matching(EMAIL, 'email'),
  url: matching(/^https?:\/\/[^\s]+$/, 'url'),
  color: matching(COLOR, 'regex'),
  datetime: (value, setting) => text(value, setting) ?? (Number.isNaN(Date.parse(String(value))) ? 'date' : null),
  switch: (value) => (typeof value === 'boolean' ? null : 'boolean'),
  number: (value, { rules }) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'number'
    return value < (rules.min ?? -Infinity) || value > (rules.max ?? Infinity) ? 'range' : null
  },
  select: among,
  selects: (value, setting) =>
    Array.isArray(value) && value.every((one) => among(one, setting) === null) ? null : 'enum',
  array: (value) =>
    Array.isArray(value) && value.length <= MAX_ITEMS && value.every((one) => typeof one === 'string') ? null : 'array',
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
