const HERE = 'http://here.invalid'

/** A path of this site, or null: what the API or a query string names must never lead to another site. */
export function routePath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return null
  const url = URL.canParse(wanted, HERE) ? new URL(wanted, HERE) : null
  return url?.origin === HERE ? url.pathname + url.search + url.hash : null
}
