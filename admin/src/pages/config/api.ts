import type { ConfigGroup } from '@inkfold/api/contracts/config'
import { client } from '@/http/client'

export const configQuery = {
  queryKey: ['config'],
  queryFn: () => client.get<ConfigGroup[]>('/api/v1/config'),
}

export const saveConfig = (group: string, values: Record<string, unknown>) =>
  client.patch<ConfigGroup>(`/api/v1/config/${group}`, values)
