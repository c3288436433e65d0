import type {
  WebhookDelivery,
  WebhookDeliveryLog,
  WebhookEndpoint,
  WebhookOptions,
  WebhookReplay,
} from '@inkfold/api/contracts/webhooks'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'

export const ENDPOINTS = '/api/v1/webhook-endpoints'
export const DELIVERIES = '/api/v1/webhook-deliveries'
/** Of webhooks that test keys have added: read-only. */
export const TEST_DELIVERIES = '/api/v1/test-deliveries'
export type DeliveryLog = typeof DELIVERIES | typeof TEST_DELIVERIES

export const endpointsQuery = queryOptions({
  queryKey: ['webhook-endpoints'],
  queryFn: async ({ signal }) =>
    (await http.get<{ list: WebhookEndpoint[] }>(ENDPOINTS, { signal, query: { limit: 100, with_total: 0 } })).list,
  staleTime: 0,
})

export const optionsQuery = queryOptions({
  queryKey: ['webhook-options'],
  queryFn: ({ signal }) => http.get<WebhookOptions>(`${ENDPOINTS}/options`, { signal }),
  staleTime: 0,
})

export interface DeliveryFilters {
  /** Null for all. */
  endpoint: number | null
  state: string
  type: string
}

const AGAIN_MS = 3000
const PER_PAGE = 20

/** Asked again while a delivery is under way. */
export const deliveriesQuery = (log: DeliveryLog, { endpoint, state, type }: DeliveryFilters) =>
  infiniteQueryOptions({
    queryKey: ['webhook-deliveries', log, endpoint, state, type],
    queryFn: ({ pageParam, signal }) => {
      const search = JSON.stringify([
        ...(endpoint ? [{ field: 'endpoint_id', operator: 'eq', val: endpoint }] : []),
        ...(state ? [{ field: 'state', operator: 'eq', val: state }] : []),
        ...(type ? [{ field: 'type', operator: 'eq', val: type }] : []),
      ])
      const query = { search, limit: PER_PAGE, cursor: pageParam, with_total: 0, order: 'id,desc' }
      return http.get<{ list: WebhookDelivery[]; next_cursor?: string }>(log, { signal, query })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next ?? null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ list }) => list.some((one) => one.state === 'waiting' && one.attempts === 0))
        ? AGAIN_MS
        : false,
  })

export const logQuery = (log: DeliveryLog, id: number, attempts: number) =>
  queryOptions({
    queryKey: ['webhook-log', log, id, attempts],
    queryFn: ({ signal }) => http.get<WebhookDeliveryLog>(`${log}/${id}/log`, { signal }),
    staleTime: 0,
  })

export function useWebhooksChanged() {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries({ queryKey: endpointsQuery.queryKey })
    void cache.invalidateQueries({ queryKey: ['webhook-deliveries'] })
  }
}

export const hostOf = (url: string) => URL.parse(url)?.host ?? url

/** Asked again until there is an answer. */
export const deliveryQuery = (log: DeliveryLog, id: number) =>
  queryOptions({
    queryKey: ['webhook-deliveries', log, 'one', id],
    queryFn: ({ signal }) => http.get<WebhookDelivery>(`${log}/${id}`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' && data.attempts === 0 ? AGAIN_MS / 3 : false),
  })

export const replayCountQuery = (id: number, wanted: WebhookReplay) =>
  queryOptions({
    queryKey: ['webhook-replay', id, wanted],
    queryFn: ({ signal }) =>
      http.post<{ count: number }>(`${ENDPOINTS}/${id}/replay`, { ...wanted, dry_run: true }, { signal }),
    staleTime: 0,
  })
