import type { AdjustmentStatus } from '@inkfold/api/contracts/ledger'
import { queryOptions } from '@tanstack/react-query'
import { client } from '@/http/client'
import type { Change, Balances } from './preview'

export const ADJUSTMENTS = '/api/v1/ledger-adjustments'

/** Always refetched, because the balance changes while the form is open. */
export const balancesOf = (organisationId: number | null | undefined) =>
  queryOptions({
    queryKey: ['ledger', 'standing', organisationId],
    queryFn: () => client.get<Balances>(`${ADJUSTMENTS}/standing`, { query: { organisation_id: organisationId } }),
    enabled: Boolean(organisationId),
    staleTime: 0,
  })

export interface Adjustment extends Change {
  id: number
  organisation_id: number
  merchant: string
  status: AdjustmentStatus
  reason: string
  requested_name: string
  created_at: string
}
