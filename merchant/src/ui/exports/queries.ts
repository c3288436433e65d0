import type { ExportColumn, ExportFormat, ExportRequest, ExportStatus } from '@inkfold/api/contracts/exports'
import type { Query } from '@inkfold/api/client/query'
import { queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'

export const EXPORTS = '/api/v1/export-records'
const POLL_MS = 2000
const LATEST_COUNT = 5

export interface ExportFile {
  id: number
  code: string
  format: string
  status: ExportStatus
  progress: number
  actual_count: number | null
  failure: string | null
  created_at: string
  expires_at: string | null
}

export const isOver = ({ status }: Pick<ExportFile, 'status'>) => status !== 'queued' && status !== 'running'

export const exportQuery = (id: number) =>
  queryOptions({
    queryKey: ['export', id],
    queryFn: ({ signal }) => http.get<ExportFile>(`${EXPORTS}/${id}`, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : POLL_MS),
  })

export const exportsQuery = (resource: string, userId: number) =>
  queryOptions({
    queryKey: ['exports', resource, userId],
    queryFn: async ({ signal }) => {
      const search = JSON.stringify([
        { field: 'resource', operator: 'eq', val: resource },
        { field: 'user_id', operator: 'eq', val: userId },
      ])
      const query = { search, order: 'id,desc', limit: LATEST_COUNT, with_total: 0 }
      return (await http.get<{ list: ExportFile[] }>(EXPORTS, { signal, query })).list
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.every(isOver) ? false : POLL_MS),
  })

/** The list's filters without paging. */
function queryOf(query: Query): ExportRequest['query'] {
  const names = ['order', 'quickSearch', 'search', 'numbers'] as const
  return Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, String(query[name])]] : [])))
}

interface ExportOrder {
  resource: string
  format: ExportFormat
  query: Query
  columns: ExportColumn[]
}

export const requestExport = ({ query, ...order }: ExportOrder) =>
  http.post<ExportFile>(EXPORTS, {
    ...order,
    query: queryOf(query),
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  } satisfies ExportRequest)

/** Navigates to the file, so that it downloads without passing through memory. */
export async function download(id: number) {
  const { url } = await http.post<{ url: string }>(`${EXPORTS}/${id}/link`)
  Object.assign(document.createElement('a'), { href: url, download: '' }).click()
}
