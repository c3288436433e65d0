import { PLAIN, wildOf } from '#tests/support/fuzz/values'

export type Chance = () => number

interface Schema {
  $ref?: string
  const?: unknown
  enum?: readonly unknown[]
  type?: string | readonly string[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
  pattern?: string
  minimum?: number
  maximum?: number
  maxItems?: number
}

export const oneOf = <T>(chance: Chance, all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T

/** A value for the schema; `wildness` is the probability of an invalid one. */
export function valueFor(schema: Schema, chance: Chance, wildness: number): unknown {
  if (chance() < wildness) return oneOf(chance, wildOf(chance))
  const either = schema.anyOf ?? schema.oneOf
  if ('const' in schema) return schema.const
  if (schema.enum) return oneOf(chance, schema.enum)
  if (either) return valueFor(oneOf(chance, either), chance, wildness)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => valueFor(one, chance, wildness)))
  return typed(oneOf(chance, [schema.type ?? 'string'].flat()), schema, chance, wildness)
}

function typed(type: string, schema: Schema, chance: Chance, wildness: number): unknown {
  switch (type) {
    case 'object':
      return objectFor(schema, chance, wildness)
    case 'array':
      return Array.from({ length: Math.floor(chance() * 4) }, () => valueFor(schema.items ?? {}, chance, wildness))
    case 'integer':
    case 'number':
      return wholeFor(schema, chance)
    case 'boolean':
      return chance() < 0.5
    case 'null':
      return null
    default:
      return textFor(schema, chance)
  }
}

function objectFor(
  { properties = {}, required = [] }: Schema,
  chance: Chance,
  wildness: number,
): Record<string, unknown> {
  const chosen = Object.entries(properties).filter(([name]) =>
    required.includes(name) ? chance() > wildness / 4 : chance() < 0.4,
  )
  const made = Object.fromEntries(chosen.map(([name, one]) => [name, valueFor(one, chance, wildness)]))
  return chance() < wildness / 4 ? { ...made, [String(oneOf(chance, wildOf(chance))).slice(0, 40)]: 1 } : made
}

/** Small numbers are likely to be existing ids. */
function wholeFor({ minimum = 0, maximum = 2_147_483_647 }: Schema, chance: Chance): number {
  const edge = chance()
  if (edge < 0.1) return minimum
  if (edge < 0.2) return maximum
  return Math.min(maximum, Math.max(minimum, Math.floor(chance() * 40)))
}

function textFor({ pattern }: Schema, chance: Chance): string {
  const fitting = pattern ? PLAIN.filter((one) => new RegExp(pattern).test(one)) : PLAIN
  const text = oneOf(chance, fitting.length > 0 ? fitting : PLAIN)
  return chance() < 0.3 ? `${text}${Math.floor(chance() * 1000)}` : text
}
