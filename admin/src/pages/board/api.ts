import type { ListData } from '@inkfold/api/contracts/envelope'
import type { Board, ProductionOrder } from '@inkfold/api/contracts/workshop'
import { queryOptions } from '@tanstack/react-query'
import { client } from '@/http/client'

const PRODUCTION = '/api/v1/production-orders'
export const BOARD_KEY = ['board'] as const
const MOST = 20

export const boardQuery = queryOptions({
  queryKey: [...BOARD_KEY, 'counts'],
  queryFn: ({ signal }) => client.get<Board>(`${PRODUCTION}/board`, { signal }),
  staleTime: 0,
})

/** Orders due before today, most overdue first. */
export const lateQuery = queryOptions({
  queryKey: [...BOARD_KEY, 'late'],
  queryFn: ({ signal }) =>
    client.get<ListData<ProductionOrder>>(PRODUCTION, {
      signal,
      query: {
        search: JSON.stringify([{ field: 'is_late', operator: 'eq', val: 'true' }]),
        order: 'ship_by,asc',
        limit: MOST,
      },
    }),
  staleTime: 0,
})
