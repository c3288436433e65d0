interface Shape {
  $ref?: string
  const?: unknown
  enum?: readonly unknown[]
  type?: string | readonly string[]
  format?: string
  anyOf?: readonly Shape[]
  oneOf?: readonly Shape[]
  allOf?: readonly Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: readonly string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

const LARGEST = 2_147_483_647

/** A JSON schema as a person writes a shape down. */
export function shapeOf(schema: Shape, indent = ''): string {
  const { $ref, enum: options, anyOf, oneOf, allOf, properties, items, type } = schema
  if ($ref) return $ref.split('/').at(-1) ?? ''
  if ('const' in schema) return JSON.stringify(schema.const)
  if (options) return options.map((one) => JSON.stringify(one)).join(' | ')
  const either = anyOf ?? oneOf
  if (either) return either.map((one) => shapeOf(one, indent)).join(' | ')
  if (allOf) return allOf.map((one) => shapeOf(one, indent)).join(' & ')
  if (properties) return objectShape(schema, indent)
  if (items) return `${shapeOf(items, indent)}[]${type && type !== 'array' ? ' | null' : ''}`
  return type ? `${[type].flat().join(' | ')}${limits(schema)}` : 'anything'
}

function objectShape({ properties = {}, required = [] }: Shape, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, one]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${shapeOf(one, inner)}`,
  )
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
}

function limits({ format, minLength, maxLength, minimum, maximum }: Shape): string {
  const [least, most] = [minLength || minimum, maxLength ?? maximum]
  const isNarrow = most !== undefined && most < LARGEST
  if (format) return ` (${format})`
  if (least !== undefined && least > -LARGEST && isNarrow) return ` (${least}…${most})`
  return isNarrow ? ` (≤ ${most})` : ''
}
