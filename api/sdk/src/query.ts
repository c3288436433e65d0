/** Lists are repeated as `name[]`; conditions of `search` travel as JSON; what is undefined or null is left out. */
export function queryString(query: object = {}): string {
  const pairs: string[] = []
  const add = (name: string, value: unknown) =>
    pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value) && !value.some(isObject)) value.forEach((one) => add(`${name}[]`, one))
    else add(name, isObject(value) ? JSON.stringify(value) : value)
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !(value instanceof Date)
