import type { AutoTopUp, OnlineRecharge } from '@inkfold/api/contracts/gateway'
import type { Recharge, RechargeOptions, RechargeWay } from '@inkfold/api/contracts/recharges'
import { queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'

export const RECHARGES = '/api/v1/recharges'
export const ONLINE = '/api/v1/online-recharges'
export const AUTO_TOP_UP_PATH = '/api/v1/auto-top-up'
const RECENT = 20
const LOOK_AGAIN_MS = 3000
const KEPT_MS = 60_000

/** Loaded on demand; account numbers stay cached only while the user may return to the form. */
export const optionsQuery = queryOptions({
  queryKey: ['recharges', 'options'],
  queryFn: ({ signal }) => http.get<RechargeOptions>(`${RECHARGES}/options`, { signal }),
  staleTime: 0,
  gcTime: KEPT_MS,
})

const LISTS: Record<RechargeWay, string> = { remittance: RECHARGES, online: ONLINE }

export const recentQuery = (way: RechargeWay) =>
  queryOptions({
    queryKey: ['recharges', 'recent', way],
    queryFn: async ({ signal }) =>
      (
        await http.get<{ list: (Recharge | OnlineRecharge)[] }>(LISTS[way], {
          signal,
          query: { limit: RECENT, with_total: 0 },
        })
      ).list,
  })

export const rechargeQuery = (no: string) =>
  queryOptions({
    queryKey: ['recharges', 'no', no],
    queryFn: ({ signal }) => http.get<Recharge>(`${RECHARGES}/no/${encodeURIComponent(no)}`, { signal }),
    staleTime: 0,
  })

/** Polls while the result is unknown. */
export const onlineQuery = (no: string) =>
  queryOptions({
    queryKey: ['recharges', 'online', no],
    queryFn: ({ signal }) => http.get<OnlineRecharge>(`${ONLINE}/no/${encodeURIComponent(no)}`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'created' ? LOOK_AGAIN_MS : false),
  })

/** Polls while a card is being saved, because the gateway notifies the API only. */
export const autoTopUpQuery = queryOptions({
  queryKey: ['recharges', 'auto'],
  queryFn: ({ signal }) => http.get<AutoTopUp>(AUTO_TOP_UP_PATH, { signal }),
  refetchInterval: ({ state }) => (state.data?.is_saving ? LOOK_AGAIN_MS : false),
})
