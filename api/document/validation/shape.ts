import { under, type Place } from './fault.ts'
import { refuse, type Rule } from './rule.ts'

interface Optional<T> {
  readonly optional: Rule<T>
}

/** Optional properties are marked, so that types and rules cannot diverge. */
export type Fields<T> = {
  readonly [Key in keyof T]-?: object extends Pick<T, Key> ? Optional<Exclude<T[Key], undefined>> : Rule<T[Key]>
}

export const optional = <T>(rule: Rule<T>): Optional<T> => ({ optional: rule })

/** A plain object with exactly these properties, rebuilt in this order. */
export function shape<T extends object>(fields: Fields<T>): Rule<T> {
  const rules = Object.entries<Rule<unknown> | Optional<unknown>>(fields)
  const names = new Set(rules.map(([name]) => name))
  return (value, at) => {
    const given = record(value, at)
    for (const name of Object.keys(given)) if (!names.has(name)) refuse(under(at, name), 'unknown_property')
    return Object.fromEntries(rules.flatMap(([name, rule]) => property(given, name, rule, at))) as T
  }
}

function property(
  given: Record<string, unknown>,
  name: string,
  rule: Rule<unknown> | Optional<unknown>,
  at: Place | null,
): [string, unknown][] {
  const value = Object.hasOwn(given, name) ? given[name] : undefined
  if (value !== undefined) return [[name, ('optional' in rule ? rule.optional : rule)(value, under(at, name))]]
  return 'optional' in rule ? [] : refuse(under(at, name), 'missing')
}

/** A JSON object: no array and no class instance. */
export function record(value: unknown, at: Place | null): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(at, 'not_object')
  const kind: unknown = Object.getPrototypeOf(value)
  return kind === Object.prototype || kind === null ? (value as Record<string, unknown>) : refuse(at, 'not_object')
}

/** Selects the rule by the property `key`. */
export function tagged<T>(key: string, rules: Readonly<Record<string, Rule<T>>>): Rule<T> {
  return (value, at) => {
    const given = record(value, at)
    const tag = Object.hasOwn(given, key) ? given[key] : refuse(under(at, key), 'missing')
    const rule = typeof tag === 'string' && Object.hasOwn(rules, tag) ? rules[tag] : undefined
    return rule ? rule(value, at) : refuse(under(at, key), 'unknown_choice')
  }
}

export function list<T>(rule: Rule<T>, { min = 0, max }: { min?: number; max: number }): Rule<readonly T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) return refuse(at, 'not_list')
    if (value.length < min) return refuse(at, 'too_few')
    if (value.length > max) return refuse(at, 'too_many')
    return Array.from(value, (one: unknown, index) => rule(one, under(at, index)))
  }
}
