/** What of a form differs from its start, kept in this browser tab under a key. */
export function keepValues<Values extends object>(key: string, values: Values, start: Values): void {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, start[name as keyof Values]))
  if (changed.length === 0) return forgetValues(key)
  sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(changed)))
}

export const forgetValues = (key: string) => sessionStorage.removeItem(key)

/** Only of fields that the form still has, in the type that they have there. */
export function keptValues<Values extends object>(key: string, start: Values): Partial<Values> | null {
  const kept = Object.entries(parse(sessionStorage.getItem(key))).filter(([name, value]) => {
    const first = start[name as keyof Values]
    return name in start && (first === null || typeof first === typeof value) && !isSame(value, first)
  })
  return kept.length > 0 ? (Object.fromEntries(kept) as Partial<Values>) : null
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function parse(text: string | null): object {
  try {
    return (JSON.parse(text ?? '{}') as object | null) ?? {}
  } catch {
    return {}
  }
}
