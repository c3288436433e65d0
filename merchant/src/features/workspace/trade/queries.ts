import type { Dashboard } from '@inkfold/api/contracts/dashboard'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'

export const dashboardQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['dashboard', from, to],
    queryFn: ({ signal }) => http.get<Dashboard>('/api/v1/dashboard', { signal, query: { from, to } }),
    placeholderData: keepPreviousData,
  })
