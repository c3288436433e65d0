import type { ConfigEntry } from '@inkfold/api/contracts/config'

/** The changed settings; a secret left empty stays unchanged. */
export function changedValues(items: readonly ConfigEntry[], entered: Readonly<Record<string, unknown>>) {
  const changed = items.filter(({ name, kind, value }) => {
    if (kind === 'password') return Boolean(entered[name])
    return JSON.stringify(entered[name] ?? null) !== JSON.stringify(value ?? null)
  })
  return Object.fromEntries(changed.map(({ name }) => [name, entered[name] ?? null]))
}
