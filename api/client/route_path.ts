const HERE = 'http://here.invalid'

/** A path of this site, or null: what the API or a query string names must never lead to another site. */
export function routePath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, HERE)) return null
  const { origin, pathname, search, hash } = new URL(wanted, HERE)
  const isHere = origin === HERE && !pathname.startsWith('//')
  return isHere ? pathname + search + hash : null
}
