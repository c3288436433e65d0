type Scalar = string | number | boolean | null | undefined
export type QueryValue = Scalar | readonly QueryValue[] | { readonly [name: string]: QueryValue }
export type Query = Readonly<Record<string, QueryValue>>

/** `?a=1&a=2&search[0][field]=name`: arrays repeat their name, records use brackets, null and undefined are omitted. */
export function withQuery(url: string, query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => pairsOf(name, value))
  if (pairs.length === 0) return url
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(pairs)}`
}

function pairsOf(name: string, value: QueryValue): [string, string][] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) =>
    pairsOf(isValueOf(value, inner) ? name : `${name}[${key}]`, inner),
  )
}

const isValueOf = (list: object, inner: QueryValue) => Array.isArray(list) && typeof inner !== 'object'
