import { useQuery } from '@tanstack/react-query'
import { client } from '@/http/client'

interface Pending {
  bank_account_name: string
  organisation_name: string
  card_masked: string
  pending_id: number | null
  pending_masked: string | null
  pending_by: string | null
}

/** The number that waits for approval. The approved number must be the displayed one. */
export const usePending = (id: number | undefined) =>
  useQuery({
    queryKey: ['payment-accounts', 'pending', id],
    queryFn: () => client.get<Pending>(`/api/v1/payment-accounts/${id}`),
  })
