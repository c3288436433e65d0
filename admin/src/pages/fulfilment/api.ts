import type { Shipment } from '@inkfold/api/contracts/shipments'
import type { ProductionBatch, WaitingForBatch, Work, WorkLine } from '@inkfold/api/contracts/workshop'
import { queryOptions } from '@tanstack/react-query'
import { client } from '@/http/client'

const API = '/api/v1'
const PRODUCTION = `${API}/production-orders`

/** URL of the printable work orders. */
export const workOrdersOf = (ids: readonly number[]) => `${PRODUCTION}/work-orders?ids=${ids.join(',')}`
export const workOrdersOfBatch = (id: number) => `${API}/production-batches/${id}/work-orders`
export const labelsOf = (ids: readonly number[]) => `${API}/shipments/labels?ids=${ids.join(',')}`

/** Polling interval while pictures or print files are rendering. */
export const UNDRAWN_MS = 5000
export const isUndrawn = ({ is_ready: isReady, is_artwork: isArtwork, picture_link: link }: WorkLine) =>
  !isReady || isArtwork || link === null

export const workQuery = (id: number) =>
  queryOptions({
    queryKey: ['work', id],
    queryFn: () => client.get<Work>(`${PRODUCTION}/${id}/work`),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.lines.some(isUndrawn) ? UNDRAWN_MS : false),
  })

export const shipmentQuery = (id: number) =>
  queryOptions({
    queryKey: ['shipment', id],
    queryFn: () => client.get<Shipment>(`${API}/shipments/${id}`),
    staleTime: 0,
  })

export interface WantedParcel {
  tracking_no: string
  weight_g?: number | null
  pieces?: number | null
}

const given = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null && one !== undefined && one !== ''))

export const label = (id: number, parcels: readonly WantedParcel[]) =>
  client.post<Shipment>(`${PRODUCTION}/${id}/shipments`, { parcels: parcels.map(given) })

export const track = (id: number, news: object) =>
  client.post<{ added: number }>(`${API}/shipments/${id}/events`, { events: [given(news)] })

export const waitingQuery = queryOptions({
  queryKey: ['waiting-for-batch'],
  queryFn: () => client.get<WaitingForBatch[]>(`${API}/production-batches/waiting`),
  staleTime: 0,
})

export const makeBatches = (wish: object) =>
  client.post<{ batches: ProductionBatch[] }>(`${API}/production-batches`, given(wish))

export const orderPrintFiles = (ids: readonly number[]) =>
  client.post<{ code: string; estimated_count: number }>(`${PRODUCTION}/print-files`, {
    ids,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
