import vine from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'
import type { Field } from '#core/crud/fields'
import type { Resource } from '#core/crud/resource'
import type { CompiledInput } from '#core/http/endpoint'

type Occasion = 'create' | 'update'

/** The Vine validator a resource's fields come down to; an update may leave anything out. */
export function inputOf({ fields }: Resource, occasion: Occasion): CompiledInput {
  const properties: Record<string, SchemaTypes> = {}
  for (const [name, field] of writable(fields, occasion)) properties[name] = propertyOf(field, occasion)
  if (occasion === 'update') properties.version = vine.number().withoutDecimals().optional()
  const validator = vine.create(properties) as unknown as CompiledInput['validator']
  return { names: new Set(Object.keys(properties)), validator }
}

export function writable(fields: Record<string, Field>, occasion: Occasion): [string, Field][] {
  return Object.entries(fields).filter(([, { readonly }]) => !readonly || (readonly === 'after_create' && occasion === 'create'))
}

function propertyOf(field: Field, occasion: Occasion): SchemaTypes {
  const base = BUILDERS[field.kind](field) as ReturnType<typeof vine.string>
  const optional = occasion === 'update' || !field.required
  if (field.nullable) return optional ? base.nullable().optional() : base.nullable()
  return optional ? base.optional() : base
}

const whole = (field: Field) => {
  const number = vine.number({ strict: true }).withoutDecimals()
  return number.range([field.min ?? -2_147_483_648, field.max ?? 2_147_483_647])
}

const words = (field: Field) => {
  let text = vine.string().trim()
  if (field.required && !field.nullable) text = text.minLength(field.min ?? 1)
  else if (field.min) text = text.minLength(field.min)
  if (field.max) text = text.maxLength(field.max)
  return field.pattern ? text.regex(field.pattern) : text
}

const BUILDERS: Record<Field['kind'], (field: Field) => unknown> = {
  text: words,
  secret: words,
  integer: whole,
  reference: () => vine.number({ strict: true }).withoutDecimals().positive(),
  flag: () => vine.boolean({ strict: true }),
  choice: (field) => vine.enum(field.options ?? []),
  many: () => vine.array(vine.number({ strict: true }).withoutDecimals().positive()).maxLength(1000).distinct(),
  many_words: (field) => vine.array(field.options ? vine.enum(field.options) : vine.string().maxLength(100)).maxLength(1000).distinct(),
  moment: () => vine.string(),
  json: () => vine.any(),
}
