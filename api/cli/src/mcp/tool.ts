/** JSON Schema of the arguments, as far as the tools use it. */
export interface InputSchema {
  type: 'object'
  properties: Record<string, ArgumentSchema>
  required?: string[]
  additionalProperties: false
}

export interface ArgumentSchema {
  type: 'string' | 'integer' | 'array' | 'object'
  description?: string
  minimum?: number
  maximum?: number
  items?: ArgumentSchema
  properties?: Record<string, ArgumentSchema>
  required?: string[]
}

export interface Tool {
  name: string
  title: string
  description: string
  inputSchema: InputSchema
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean }
  run(given: Record<string, unknown>, signal: AbortSignal): Promise<object>
}

/** Sentences about wrong arguments; what is not declared is refused, so that no tool passes on what it does not name. */
export function checkArguments(schema: Omit<InputSchema, 'additionalProperties'>, given: unknown, path = ''): string[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return [`${path || 'arguments'} must be an object`]
  const values = given as Record<string, unknown>
  const missing = (schema.required ?? [])
    .filter((name) => values[name] === undefined)
    .map((name) => `${path}${name} is missing`)
  const wrong = Object.entries(values).flatMap(([name, value]) => {
    const declared = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined
    return declared ? checkValue(declared, value, `${path}${name}`) : [`${path}${name} is unknown`]
  })
  return [...missing, ...wrong]
}

function checkValue(schema: ArgumentSchema, value: unknown, path: string): string[] {
  const { type, minimum = -Infinity, maximum = Infinity, items, properties, required } = schema
  if (type === 'string') return typeof value === 'string' ? [] : [`${path} must be a text`]
  if (type === 'integer')
    return Number.isInteger(value) && (value as number) >= minimum && (value as number) <= maximum
      ? []
      : [`${path} must be a whole number${Number.isFinite(maximum) ? ` from ${minimum} to ${maximum}` : ''}`]
  if (type === 'array') {
    if (!Array.isArray(value)) return [`${path} must be a list`]
    return items ? value.flatMap((one, at) => checkValue(items, one, `${path}.${at}`)) : []
  }
  return checkArguments(
    { type: 'object', properties: properties ?? {}, ...(required && { required }) },
    value,
    `${path}.`,
  )
}
