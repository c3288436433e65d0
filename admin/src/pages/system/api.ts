import type { RetentionReport, RetentionRule } from '@inkfold/api/contracts/retention'
import type { SystemStatus } from '@inkfold/api/contracts/system_status'
import { queryOptions } from '@tanstack/react-query'
import { client } from '@/http/client'

const REFRESH_MS = 10_000
export const STATUS_KEY = ['system-status'] as const

export const statusQuery = queryOptions({
  queryKey: STATUS_KEY,
  queryFn: ({ signal }) => client.get<SystemStatus>('/api/v1/system/status', { signal }),
  refetchInterval: REFRESH_MS,
})

export const decide = (decision: 'retry' | 'discard', ids: readonly string[]) =>
  client.post<{ count: number }>(`/api/v1/system/dead-letters/${decision}`, { ids })

export const RETENTION_KEY = ['system-retention'] as const

/** Not refreshed by itself: it changes once a night. */
export const retentionQuery = queryOptions({
  queryKey: RETENTION_KEY,
  queryFn: ({ signal }) => client.get<RetentionReport>('/api/v1/system/retention', { signal }),
})

export const saveRetention = (rule: RetentionRule) => client.put('/api/v1/system/retention', rule)

/** Opens a temporary link, so that gigabytes do not pass through the page. */
export async function downloadArchive(id: number): Promise<void> {
  const { url } = await client.post<{ url: string }>('/api/v1/system/archives/link', { id })
  Object.assign(document.createElement('a'), { href: url, download: '' }).click()
}
