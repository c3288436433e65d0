import type { ConfigEntry, ConfigGroup } from '@inkfold/api/contracts/config'
import { client } from '@/http/client'

export const configQuery = {
  queryKey: ['config'],
  queryFn: () => client.get<ConfigGroup[]>('/api/v1/config'),
}

export const saveConfig = (group: string, values: Record<string, unknown>) =>
  client.patch<ConfigGroup>(`/api/v1/config/${group}`, values)

/** Only what changed is sent; a secret left empty stays what it is. */
export function changedValues(items: readonly ConfigEntry[], entered: Readonly<Record<string, unknown>>) {
  const changed = items.filter(({ name, kind, value }) => {
    if (kind === 'password') return Boolean(entered[name])
    return JSON.stringify(entered[name] ?? null) !== JSON.stringify(value ?? null)
  })
  return Object.fromEntries(changed.map(({ name }) => [name, entered[name] ?? null]))
}
