import { http } from '@/http/client'
import { useKey } from '@/ui/form/useKey'
import { ORDERS } from '@/ui/trade/queries'
import { useOrdersChanged } from '../queries'

/** Pays an order as it was shown; another try of the same never charges twice. */
export function usePay() {
  const changed = useOrdersChanged()
  const keyFor = useKey()
  return async (id: number, total: string, password: string) => {
    const body = { total, ...(password && { password }) }
    try {
      await http.post(`${ORDERS}/${id}/pay`, body, { idempotencyKey: keyFor({ id, total }) })
    } finally {
      changed()
    }
  }
}

/** To put in exactly what lacks, and back to the same order. */
export const topUpPath = (order: number, amount: string) =>
  `/admin/rechargeBalance/remittance?amount=${amount}&order=${order}`
