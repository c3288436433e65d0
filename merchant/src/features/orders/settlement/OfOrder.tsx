import { ClientError } from '@inkfold/api/client'
import type { OrderDetail } from '@inkfold/api/contracts/orders'
import type { OrderSheet } from '@inkfold/api/contracts/settlement'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { Empty } from '@/ui/list/Empty'
import { Loaded } from '@/ui/Loaded'
import { ORDERS } from '@/ui/trade/queries'
import { orderQuery } from '../queries'
import { orderSheetQuery } from './queries'
import { choicesOf, isOther, ofOrder, waysOf } from './sheet'
import { SheetView, type Entries } from './SheetView'
import { usePay, useTopUp } from './usePay'
import { usePaying } from './usePaying'

/** An order that waits to be paid. What is chosen differently is written into it before it is paid. */
export function OfOrder({ id }: { id: number }) {
  const t = useT('settlement')
  const { isPaying, onPay } = usePaying(useSettle())
  const query = useQuery({ ...orderSheetQuery(id), enabled: !isPaying })
  const { data: order } = useQuery(orderQuery(id))
  const cache = useQueryClient()
  const refused = refusedIn(useLocation().state)
  if (query.error instanceof ClientError && query.error.reason === 'E_ORDER_STATE') {
    if (isJustPaid(order)) return <Navigate replace to={`/admin/orderPayResult/${order.order_no}`} />
    return (
      <Empty title={t('unpayable')} body={query.error.message}>
        <ButtonLink look="primary" to={`/admin/order/detail?id=${id}`}>
          {t('unpayable.go')}
        </ButtonLink>
      </Empty>
    )
  }
  return (
    <Loaded query={query}>
      {(found) => (
        <SheetView
          sheet={ofOrder(found, order)}
          lead={t('lead.order', { no: found.order_no })}
          refused={refused}
          address={null}
          onAddress={async (address) => {
            await http.post(`${ORDERS}/${id}/address`, { address_id: address.id })
            await cache.invalidateQueries(orderSheetQuery(id))
          }}
          onPay={(entries) => onPay(found, entries)}
          mend={
            <>
              <span>{t('problem.order')}</span>
              <ButtonLink to={`/admin/order/detail?id=${id}`}>{t('unpayable.go')}</ButtonLink>
            </>
          }
        />
      )}
    </Loaded>
  )
}

/** The answer to a payment can be lost on its way, and the order is paid all the same. */
const isJustPaid = (order: OrderDetail | undefined): order is OrderDetail =>
  order?.payment === 'paid' && order.status === 'pending_production'

/** What the payment said when the order had just been placed. */
const refusedIn = (state: unknown): string | null => {
  const { refused } = (state ?? {}) as { refused?: unknown }
  return typeof refused === 'string' ? refused : null
}

function useSettle() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const pay = usePay()
  const topUp = useTopUp()
  return async (order: OrderSheet, { sheet, picked, total, gap, proof }: Entries) => {
    const choices = choicesOf(waysOf(sheet, picked).filter(isOther))
    if (choices.length > 0) {
      await http.post(`${ORDERS}/${order.id}/logistics`, { choices })
      await cache.invalidateQueries(orderSheetQuery(order.id))
    }
    if (gap) return topUp(order.id, gap)
    await pay(order.id, total, proof)
    void navigate(`/admin/orderPayResult/${order.order_no}`, { replace: true })
  }
}
