/** Reads JSON of a shape that the caller may have got wrong. */
export type Fields = Readonly<Record<string, unknown>>

export const field = (fields: Fields, name: string): unknown => fields[name]

export function textAt(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

export function objectAt(fields: Fields, name: string): Fields {
  const value = fields[name]
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {}
}

export function listAt(fields: Fields, name: string): Fields[] {
  const value = fields[name]
  return Array.isArray(value)
    ? value.filter((one): one is Fields => one !== null && typeof one === 'object' && !Array.isArray(one))
    : []
}
