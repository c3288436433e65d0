import { Refusal, type FieldReasons } from '#core/errors'

interface Named {
  name: string
  is_denied?: true
}

/** What the person may order no more is said at its place, and the first of it by its name. */
export function refuseDenied(lines: readonly Named[], field: string): void {
  const denied = lines.flatMap(({ name, is_denied: isDenied }, at) => (isDenied ? [{ name, at }] : []))
  const [first] = denied
  if (!first) return
  const fields: FieldReasons = Object.fromEntries(
    denied.map(({ at }) => [`${field}.${at}`, [{ key: 'lineProblems.denied' }]]),
  )
  throw new Refusal('E_LINES_DENIED', { fields, count: denied.length, item: first.name })
}
