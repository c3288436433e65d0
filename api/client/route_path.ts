const HERE = 'http://here.invalid'

export function routePath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, HERE)) return null
  const { origin, pathname, search, hash } = new URL(wanted, HERE)
  const isHere = origin === HERE && !pathname.startsWith('//')
  return isHere ? pathname + search + hash : null
}
