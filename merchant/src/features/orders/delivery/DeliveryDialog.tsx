import type { DeliverySheet, DeliveryWish } from '@inkfold/api/contracts/delivery'
import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { Loaded } from '@/ui/Loaded'
import { ORDERS } from '@/ui/trade/queries'
import { ReceiverDialog } from '../detail/ReceiverDialog'
import { DeliveryForm } from './DeliveryForm'

interface DeliveryDialogProps {
  order: OrderDetail
  /** Opens the order's customs form instead. */
  onCustoms?(): void
  onClose(): void
}

const quoteOf = (id: number, wish: DeliveryWish, signal?: AbortSignal) =>
  http.post<DeliverySheet>(`${ORDERS}/${id}/delivery/quote`, wish, { ...(signal && { signal }) })

/** Always refetched: it quotes the current price. */
const deliveryQuery = (id: number, wish: DeliveryWish) =>
  queryOptions({
    queryKey: ['settlement', 'delivery', id, wish],
    queryFn: ({ signal }) => quoteOf(id, wish, signal),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

/** Changes address or shipping method of a paid order before production: quoted first, applied on confirmation. */
export function DeliveryDialog({ order, onCustoms, onClose }: DeliveryDialogProps) {
  const t = useT('orders')
  const cache = useQueryClient()
  const [wish, setWish] = useState<DeliveryWish>({})
  const [isAddressing, setAddressing] = useState(false)
  const query = useQuery(deliveryQuery(order.id, wish))
  const takeAddress = async (wanted: DeliveryWish) => {
    const sheet = await quoteOf(order.id, wanted)
    cache.setQueryData(deliveryQuery(order.id, wanted).queryKey, sheet)
    setWish(wanted)
    setAddressing(false)
  }
  if (isAddressing)
    return (
      <ReceiverDialog
        order={{ ...order, receiver: query.data?.receiver ?? order.receiver }}
        onSend={takeAddress}
        onClose={() => setAddressing(false)}
      />
    )
  return (
    <Dialog title={t('delivery.title', { no: order.order_no })} from="end" onClose={onClose}>
      <Loaded query={query}>
        {(sheet) => (
          <DeliveryForm
            sheet={sheet}
            wish={wish}
            onAddress={order.is_partly_begun ? undefined : () => setAddressing(true)}
            onCustoms={onCustoms}
            onOutdated={() => void query.refetch()}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
