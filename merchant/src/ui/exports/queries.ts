import type { ExportColumn, ExportFormat, ExportRequest, ExportStatus } from '@inkfold/api/contracts/exports'
import type { Query } from '@inkfold/api/client/query'
import { queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'

export const EXPORTS = '/api/v1/export-records'
const ASK_AGAIN_MS = 2000
const LATEST = 5

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
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : ASK_AGAIN_MS),
  })

export const exportsQuery = (resource: string, userId: number) =>
  queryOptions({
    queryKey: ['exports', resource, userId],
    queryFn: async ({ signal }) => {
      const search = JSON.stringify([
        { field: 'resource', operator: 'eq', val: resource },
        { field: 'user_id', operator: 'eq', val: userId },
      ])
      const query = { search, order: 'id,desc', limit: LATEST, with_total: 0 }
      return (await http.get<{ list: ExportFile[] }>(EXPORTS, { signal, query })).list
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.every(isOver) ? false : ASK_AGAIN_MS),
  })

/** The list's filters without paging. */
function queryOf(asked: Query): ExportRequest['query'] {
  const names = ['order', 'quickSearch', 'search', 'numbers'] as const
  return Object.fromEntries(names.flatMap((name) => (asked[name] ? [[name, String(asked[name])]] : [])))
}

interface Order {
  resource: string
  format: ExportFormat
  asked: Query
  columns: ExportColumn[]
}

export const orderExport = ({ asked, ...order }: Order) =>
  http.post<ExportFile>(EXPORTS, {
    ...order,
    query: queryOf(asked),
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  } satisfies ExportRequest)

/** Navigates to the file, so that it downloads without passing through memory. */
export async function download(id: number) {
  const { url } = await http.post<{ url: string }>(`${EXPORTS}/${id}/link`)
  Object.assign(document.createElement('a'), { href: url, download: '' }).click()
}
