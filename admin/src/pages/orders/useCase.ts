import type { AfterSalesDetail } from '@inkfold/api/contracts/after_sales'
import { useQuery } from '@tanstack/react-query'
import { client } from '@/http/client'

export const CASES = '/api/v1/after-sales'

/** One case with its pictures and allowed actions, always refetched. */
export const useCase = (id: number) =>
  useQuery({
    queryKey: ['after-sales', 'case', id],
    queryFn: () => client.get<AfterSalesDetail>(`${CASES}/${id}/case`),
    staleTime: 0,
  })
