import type { HttpContext } from '@adonisjs/core/http'
import type { Row } from '#core/database'
import { Refusal } from '#core/errors'
import { invalid, toList, parseValue } from '#core/lists/parse_query'
import { INTEGER_MAX, type Field, DECIMAL, isDate, isMoment, AMOUNT_MAX } from '#core/lists/fields'
import vine from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'
import { type Resource, writableFields, type WriteKind } from '#core/crud/resource'
import { inputSchema } from '#core/crud/schemas'
import { Money } from '#core/domain/money'
import { lazyInput, type CompiledInput } from '#core/http/endpoint'
import { whole } from '#core/http/schemas'

/** An id beyond the column's range is not found. */
export function idOf({ params }: HttpContext): number {
  const id = Number(params.id)
  if (id > INTEGER_MAX) throw new Refusal('E_NOT_FOUND')
  return id
}

const IF_MATCH = /^(?:W\/)?"?(\d{1,9})"?$/

/** The version comes from the body or `If-Match`; `*` skips the check. */
export function withVersion({ request }: HttpContext, input: Row): Row {
  const header = request.header('if-match')
  if (header === undefined || header === '*' || input.version !== undefined) return input
  const [, version] = IF_MATCH.exec(header) ?? []
  if (version === undefined) throw invalid('if-match', 'validation.number')
  return { ...input, version: Number(version) }
}

/** Accepts `ids=1,2`, `ids[]=1&ids[]=2` and the object that the query string parser makes of many entries. */
export function idsOf(raw: unknown): number[] {
  if (raw === undefined) return []
  return toList(parseValue(raw, 'ids')).map((one) => {
    if (/^\d{1,10}$/.test(String(one)) && Number(one) <= INTEGER_MAX) return Number(one)
    throw invalid('ids', 'validation.number')
  })
}

/** The resource's validator; on update every field is optional. */
export const resourceInput = (resource: Resource, occasion: WriteKind): CompiledInput =>
  lazyInput(() => compileInput(resource, occasion))

function compileInput(resource: Resource, occasion: WriteKind): CompiledInput {
  const taken = writableFields(resource.fields, occasion)
  const properties: Record<string, SchemaTypes> = {}
  for (const [name, field] of taken) properties[name] = propertyOf(field, occasion)
  if (occasion === 'update')
    properties.version = vine.number({ strict: true }).withoutDecimals().range([0, INTEGER_MAX]).optional()
  const validator = vine.create(properties) as unknown as CompiledInput['validator']
  return {
    names: new Set(Object.keys(properties)),
    validator: {
      validate: (values) => validator.validate(normalise(values as Row, taken)),
      toJSONSchema: () => inputSchema(resource, occasion),
    },
  }
}

/** An empty text becomes null where the field is nullable; null is refused where it is not. */
function normalise(values: Row, taken: [string, Field][]): Row {
  const given = { ...values }
  for (const [name, field] of taken) {
    if (given[name] === '' && field.nullable && field.kind !== 'json') given[name] = null
    if (given[name] === null && !field.nullable)
      throw new Refusal('E_INVALID', { fields: { [name]: [{ key: 'validation.required' }] } })
  }
  return given
}

function propertyOf(field: Field, occasion: WriteKind): SchemaTypes {
  const base = BUILDERS[field.kind](field) as ReturnType<typeof vine.string>
  const optional = occasion === 'update' || !field.required
  if (field.nullable) return optional ? base.nullable().optional() : base.nullable()
  return optional ? base.optional() : base
}

const integerRule = ({ min = -INTEGER_MAX - 1, max = INTEGER_MAX }: Field) =>
  vine.number({ strict: true }).withoutDecimals().range([min, max])
const textRule = (field: Field) => {
  let text = field.kind === 'secret' ? vine.string() : vine.string().trim()
  const least = field.min ?? (field.required && !field.nullable ? 1 : 0)
  if (least > 0) text = text.minLength(least)
  if (field.max) text = text.maxLength(field.max)
  if (!field.pattern) return text
  const { pattern, patternMessage: name } = field
  return name ? text.use(patternRule({ pattern, name })) : text.regex(pattern)
}

const patternRule = vine.createRule((value, { pattern, name }: { pattern: RegExp; name: string }, field) => {
  if (typeof value === 'string' && !pattern.test(value)) field.report('', name, field)
})

const dateRule = vine.createRule((value, _, field) => {
  if (typeof value === 'string' && !isDate(value)) field.report('', 'date', field)
})

const decimalRule = vine.createRule((value, { min = 0, max = AMOUNT_MAX }: Pick<Field, 'min' | 'max'>, field) => {
  if (typeof value !== 'string' || !DECIMAL.test(value)) return field.report('', 'exact', field)
  const { minor } = Money.fromDecimal(value, 'RMB')
  if (minor < min || minor > max)
    field.report('', 'exact.range', field, { min: toDecimalText(min), max: toDecimalText(max) })
})

const toDecimalText = (minor: number) => (minor / 100).toFixed(2)
const amountRule = ({ min, max }: Field) => vine.string().use(decimalRule({ min, max }))

const momentRule = vine.createRule((value, _, field) => {
  if (typeof value === 'string' && !isMoment(value)) field.report('', 'date', field)
})

const BUILDERS: Record<Field['kind'], (field: Field) => unknown> = {
  text: textRule,
  secret: textRule,
  integer: integerRule,
  reference: () => whole(),
  flag: () => vine.boolean({ strict: true }),
  choice: (field) => vine.enum(field.options ?? []),
  many: () => vine.array(whole()).maxLength(1000).distinct(),
  many_words: (field) =>
    vine
      .array(field.options ? vine.enum(field.options) : vine.string().maxLength(100))
      .maxLength(1000)
      .distinct(),
  date: () => vine.string().use(dateRule()),
  money: amountRule,
  decimal: amountRule,
  moment: () => vine.string().use(momentRule()),
  json: () => vine.any(),
  link: textRule,
}
