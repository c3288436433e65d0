import vine from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'
import type { Row } from '#core/database'
import type { Field } from '#core/crud/fields'
import type { Resource } from '#core/crud/resource'
import { inputSchema } from '#core/crud/schemas'
import { writable, type Occasion } from '#core/crud/writable'
import { Refusal } from '#core/errors'
import { Money } from '#core/domain/money'
import { inputLater, type CompiledInput } from '#core/http/endpoint'
import { EXACT, isDate, isMoment, MOST, MOST_MINOR } from '#core/lists/values'

/** The validator a resource's fields come down to; an update may leave anything out. */
export const inputOf = (resource: Resource, occasion: Occasion): CompiledInput =>
  inputLater(() => compiled(resource, occasion))

function compiled(resource: Resource, occasion: Occasion): CompiledInput {
  const taken = writable(resource.fields, occasion)
  const properties: Record<string, SchemaTypes> = {}
  for (const [name, field] of taken) properties[name] = propertyOf(field, occasion)
  if (occasion === 'update')
    properties.version = vine.number({ strict: true }).withoutDecimals().range([0, MOST]).optional()
  const validator = vine.create(properties) as unknown as CompiledInput['validator']
  return {
    names: new Set(Object.keys(properties)),
    validator: {
      validate: (values) => validator.validate(prepared(values as Row, taken)),
      toJSONSchema: () => inputSchema(resource, occasion),
    },
  }
}

/** An emptied text is no value where a field may have none; null is a fault where it may not. */
function prepared(values: Row, taken: [string, Field][]): Row {
  const given = { ...values }
  for (const [name, field] of taken) {
    if (given[name] === '' && field.nullable && field.kind !== 'json') given[name] = null
    if (given[name] === null && !field.nullable)
      throw new Refusal('E_INVALID', { fields: { [name]: [{ key: 'validation.required' }] } })
  }
  return given
}

function propertyOf(field: Field, occasion: Occasion): SchemaTypes {
  const base = BUILDERS[field.kind](field) as ReturnType<typeof vine.string>
  const optional = occasion === 'update' || !field.required
  if (field.nullable) return optional ? base.nullable().optional() : base.nullable()
  return optional ? base.optional() : base
}

const whole = ({ min = -MOST - 1, max = MOST }: Field) =>
  vine.number({ strict: true }).withoutDecimals().range([min, max])
const reference = () => vine.number({ strict: true }).withoutDecimals().range([1, MOST])

const words = (field: Field) => {
  let text = field.kind === 'secret' ? vine.string() : vine.string().trim()
  const least = field.min ?? (field.required && !field.nullable ? 1 : 0)
  if (least > 0) text = text.minLength(least)
  if (field.max) text = text.maxLength(field.max)
  if (!field.pattern) return text
  const { pattern, patternWords: name } = field
  return name ? text.use(like({ pattern, name })) : text.regex(pattern)
}

const like = vine.createRule((value, { pattern, name }: { pattern: RegExp; name: string }, field) => {
  if (typeof value === 'string' && !pattern.test(value)) field.report('', name, field)
})

const day = vine.createRule((value, _, field) => {
  if (typeof value === 'string' && !isDate(value)) field.report('', 'date', field)
})

const exact = vine.createRule((value, { min = 0, max = MOST_MINOR }: Pick<Field, 'min' | 'max'>, field) => {
  if (typeof value !== 'string' || !EXACT.test(value)) return field.report('', 'exact', field)
  const { minor } = Money.fromDecimal(value, 'RMB')
  if (minor < min || minor > max) field.report('', 'exact.range', field, { min: spoken(min), max: spoken(max) })
})

const spoken = (minor: number) => (minor / 100).toFixed(2)
const amount = ({ min, max }: Field) => vine.string().use(exact({ min, max }))

const instant = vine.createRule((value, _, field) => {
  if (typeof value === 'string' && !isMoment(value)) field.report('', 'date', field)
})

const BUILDERS: Record<Field['kind'], (field: Field) => unknown> = {
  text: words,
  secret: words,
  integer: whole,
  reference,
  flag: () => vine.boolean({ strict: true }),
  choice: (field) => vine.enum(field.options ?? []),
  many: () => vine.array(reference()).maxLength(1000).distinct(),
  many_words: (field) =>
    vine
      .array(field.options ? vine.enum(field.options) : vine.string().maxLength(100))
      .maxLength(1000)
      .distinct(),
  date: () => vine.string().use(day()),
  money: amount,
  decimal: amount,
  moment: () => vine.string().use(instant()),
  json: () => vine.any(),
  link: words,
}
