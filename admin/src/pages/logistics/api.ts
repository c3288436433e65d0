import type { FreightLineKind, FreightRefusal, SensitiveType, Transport } from '@inkfold/api/contracts/logistics'
import { client } from '@/http/client'

export interface Box {
  supplier_id?: number
  to: { country: string; region_code?: string; postcode?: string }
  weight_g: number
  sides_mm?: number[]
  commitment_days: number
  sensitive?: SensitiveType[]
  sales_platform?: string
}

export interface QuoteOption {
  method_id: number
  name: string
  transport: Transport
  fee: string
  lines: { kind: FreightLineKind; text: string; amount: string }[]
  billed_g: number
  volumetric_g: number
  days_from: number
  days_to: number
  ships_by: string
  arrives_from: string
  arrives_by: string
}

export interface QuoteAnswer {
  options: QuoteOption[]
  refused: { method_id: number; name: string; because: FreightRefusal; text: string }[]
  says: string
}

export const tryParcel = (box: Box) => client.post<QuoteAnswer>('/api/v1/freight/try', box)
