import type { DashboardTodo, SalesReport } from '@inkfold/api/contracts/dashboard'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'

export const todoQuery = queryOptions({
  queryKey: ['dashboard', 'todo'],
  queryFn: ({ signal }) => http.get<DashboardTodo>('/api/v1/dashboard/todo', { signal }),
})

export const salesQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['dashboard', 'sales', from, to],
    queryFn: ({ signal }) => http.get<SalesReport>('/api/v1/dashboard/sales', { signal, query: { from, to } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
