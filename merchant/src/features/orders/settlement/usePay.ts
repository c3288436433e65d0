import { useNavigate } from 'react-router'
import { http } from '@/http/client'
import { useOpens } from '@/http/useOpens'
import { useKey } from '@/ui/form/useKey'
import { ORDERS } from '@/ui/trade/queries'
import { forgetWaiting, keepWaiting, waitingOrder } from '@/ui/trade/waiting'
import type { Proof } from './proof'
import { useOrdersChanged } from '../queries'

/** Pays at the displayed total; a retry of the same payment never charges twice. */
export function usePay() {
  const changed = useOrdersChanged()
  const keyFor = useKey()
  return async (id: number, total: string, proof: Proof) => {
    const body = { total, ...proof }
    try {
      await http.post(`${ORDERS}/${id}/pay`, body, { idempotencyKey: keyFor({ id, total }) })
      if (waitingOrder()?.order === id) forgetWaiting()
    } finally {
      changed()
    }
  }
}

export const TOP_UP = '/admin/rechargeBalance/remittance'

export const useMayTopUp = () => useOpens(TOP_UP)

export function useTopUp() {
  const navigate = useNavigate()
  return (order: number, amount: string) => {
    keepWaiting({ order, amount })
    void navigate(TOP_UP)
  }
}
