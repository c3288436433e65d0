import { ClientError } from '@inkfold/api/client'
import type { OnlineRecharge } from '@inkfold/api/contracts/gateway'
import type { RechargeWay } from '@inkfold/api/contracts/recharges'
import { useNavigate } from 'react-router'
import { http } from '@/http/client'
import { useHasPage } from '@/http/useHasPage'
import { useIdempotencyKey } from '@/ui/form/useIdempotencyKey'
import { storePendingOrder } from '@/ui/trade/pendingOrder'

const PAGES = {
  online: '/admin/rechargeBalance/online',
  remittance: '/admin/rechargeBalance/remittance',
} as const

export const TOP_UP = PAGES.remittance

/** The ways this user may top up, the fastest first. */
export function useTopUpWays(): RechargeWay[] {
  const has = { online: useHasPage(PAGES.online), remittance: useHasPage(PAGES.remittance) }
  return (['online', 'remittance'] as const).filter((way) => has[way])
}

/** Leads to the gateway's pay page for the amount that an order lacks, or to the remittance form. */
export function useTopUp() {
  const navigate = useNavigate()
  const keyFor = useIdempotencyKey()
  return async (order: number, amount: string, way: RechargeWay) => {
    storePendingOrder({ order, amount })
    if (way === 'remittance') return navigate(PAGES.remittance)
    const body = { currency: 'RMB', amount }
    try {
      const options = { idempotencyKey: keyFor({ order, ...body }) }
      const { no, session_url: url } = await http.post<OnlineRecharge>('/api/v1/online-recharges', body, options)
      storePendingOrder({ order, amount, payment: no })
      location.assign(url ?? `/admin/rechargeResult?no=${no}`)
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      // The order is placed; the top-up page has the amount filled in and says what to do.
      await navigate(PAGES.online)
    }
  }
}
