import type { BlankRequestStatus, FactoryOpinion } from '@inkfold/api/contracts/blank_requests'
import { useQuery } from '@tanstack/react-query'
import { client } from '@/http/client'

export const REQUESTS = '/api/v1/blank-requests'

export interface BlankRequest {
  id: number
  name: string
  code: string
  merchant: string
  status: BlankRequestStatus
  description: string
  reference_url: string
  target_price: string | null
  monthly_pieces: number | null
  pictures: string[]
  factory_id: number | null
  factory: string | null
  opinion: FactoryOpinion | null
  opinion_note: string
}

export const useRequest = (id: number) =>
  useQuery({ queryKey: ['blank-request', id], queryFn: () => client.get<BlankRequest>(`${REQUESTS}/${id}`) })
