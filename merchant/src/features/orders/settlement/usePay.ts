import { http } from '@/http/client'
import { useIdempotencyKey } from '@/ui/form/useIdempotencyKey'
import { ORDERS } from '@/ui/trade/queries'
import { clearPendingOrder, pendingOrder } from '@/ui/trade/pendingOrder'
import type { Proof } from './proof'
import { useOrdersChanged } from '../queries'

/** Pays at the displayed total; a retry of the same payment never charges twice. */
export function usePay() {
  const changed = useOrdersChanged()
  const keyFor = useIdempotencyKey()
  return async (id: number, total: string, proof: Proof) => {
    const body = { total, ...proof }
    try {
      await http.post(`${ORDERS}/${id}/pay`, body, { idempotencyKey: keyFor({ id, total }), minimal: true })
      if (pendingOrder()?.order === id) clearPendingOrder()
    } finally {
      changed()
    }
  }
}
