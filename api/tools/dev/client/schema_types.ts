/** The part of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string
  title?: string
  description?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
}

type NameOf = (reference: string) => string

/** A schema as a TypeScript type; `nameOf` names what it refers to. */
export function typeOf(schema: Schema, nameOf: NameOf): string {
  if (schema.$ref) return nameOf(schema.$ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map((one) => JSON.stringify(one)))
  const either = schema.anyOf ?? schema.oneOf
  if (either) return union(either.map((one) => typeOf(one, nameOf)))
  if (schema.allOf) return schema.allOf.map((one) => typeOf(one, nameOf)).join(' & ')
  const types = [schema.type ?? (schema.properties ? 'object' : 'unknown')].flat()
  return union(types.map((type) => plainType(type, schema, nameOf)))
}

function plainType(type: string, schema: Schema, nameOf: NameOf): string {
  if (type === 'string') return schema.format === 'binary' ? 'Blob' : 'string'
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'boolean' || type === 'null') return type
  if (type === 'array') return `Array<${typeOf(schema.items ?? {}, nameOf)}>`
  return type === 'object' ? objectType(schema, nameOf) : 'unknown'
}

function objectType({ properties, required = [], additionalProperties }: Schema, nameOf: NameOf): string {
  if (properties) return `{ ${membersOf(properties, required, nameOf).join('; ')} }`
  if (typeof additionalProperties === 'object') return `Record<string, ${typeOf(additionalProperties, nameOf)}>`
  return 'Record<string, unknown>'
}

export function membersOf(properties: Record<string, Schema>, required: readonly string[], nameOf: NameOf): string[] {
  return Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${commentOf(schema)}${keyOf(name)}${mark}: ${typeOf(schema, nameOf)}`
  })
}

const commentOf = ({ description }: Schema) => (description ? `/** ${description.replaceAll('*/', '* /')} */ ` : '')
export const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))
const union = (types: string[]) =>
  [...new Set(types)].map((type) => (/ & /.test(type) ? `(${type})` : type)).join(' | ') || 'never'
