import { ClientError } from '@inkfold/api/client'
import type { OrderDetail } from '@inkfold/api/contracts/orders'
import type { OrderSheet } from '@inkfold/api/contracts/settlement'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { http } from '@/http/client'
import { useLanguage, useT } from '@/i18n/useT'
import { AllowedNodes } from '@/ui/Allowed'
import { ButtonLink } from '@/ui/Button'
import { Empty } from '@/ui/list/Empty'
import { Loaded } from '@/ui/Loaded'
import { Missing } from '@/ui/Missing'
import { ORDERS } from '@/ui/trade/queries'
import { orderQuery, useOrdersChanged } from '../queries'
import { orderSheetQuery } from './queries'
import { choicesOf, fixed, inLanguage, isOther, ofOrder, waysOf } from './sheet'
import { SheetView, type Entries, type Refused } from './SheetView'
import { useOutcome } from './useOutcome'
import { usePay } from './usePay'
import { useTopUp } from './useTopUp'
import { usePaying } from './usePaying'
import { Waiting } from './Waiting'

/** An unpaid order. A different choice of address or shipping is saved before the payment. */
export function OrderSettlement({ id }: { id: number }) {
  const t = useT('settlement')
  const language = useLanguage()
  const { isPaying, onPay } = usePaying(useSettle())
  const query = useQuery({ ...orderSheetQuery(id), enabled: !isPaying })
  const { data: order } = useQuery(orderQuery(id))
  const cache = useQueryClient()
  const changed = useOrdersChanged()
  const mayEdit = use(AllowedNodes).has('orders.edit')
  const refused = refusedIn(useLocation().state)
  if (query.error instanceof ClientError && query.error.reason === 'E_ORDER_STATE') {
    if (isJustPaid(order)) return <Navigate replace to={`/admin/orderPayResult/${order.order_no}`} />
    return (
      <Empty isPage title={t('unpayable')} body={query.error.message}>
        <ButtonLink variant="primary" to={`/admin/order/detail?id=${id}`}>
          {t('unpayable.go')}
        </ButtonLink>
      </Empty>
    )
  }
  if (query.data?.paying === null) return <Others id={id} />
  return (
    <Loaded
      query={query}
      title={t('title')}
      waiting={<Waiting />}
      missing={<Missing isPage to="/admin/order" label={t('result.orders')} />}
    >
      {(found) => (
        <SheetView
          sheet={ofOrder(inLanguage(mayEdit ? found : fixed(found), language), order)}
          lead={t('lead.order', { no: found.order_no })}
          refused={refused}
          address={null}
          {...(mayEdit && {
            onAddress: async (address) => {
              await http.post(`${ORDERS}/${id}/address`, { address_id: address.id })
              await cache.invalidateQueries(orderSheetQuery(id))
            },
          })}
          {...(order?.actions.includes('customs') && {
            onDeclare: async (items) => {
              changed(await http.post<OrderDetail>(`${ORDERS}/${id}/customs`, { items }))
              await cache.invalidateQueries(orderSheetQuery(id))
            },
          })}
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

/** Sends users who may not pay to the order page. */
function Others({ id }: { id: number }) {
  const t = useT('settlement')
  return (
    <Empty isPage title={t('others')} body={t('others.body')}>
      <ButtonLink variant="primary" to={`/admin/order/detail?id=${id}`}>
        {t('unpayable.go')}
      </ButtonLink>
    </Empty>
  )
}

/** The answer to a payment can be lost although the order was paid. */
const isJustPaid = (order: OrderDetail | undefined): order is OrderDetail =>
  order?.payment === 'paid' && order.status === 'pending_production'

/** The payment's refusal right after the order was created. */
const refusedIn = (state: unknown) => ((state ?? {}) as { refused?: Refused }).refused ?? null

function useSettle() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const pay = usePay()
  const topUp = useTopUp()
  const outcome = useOutcome()
  return async ({ id, order_no: no }: OrderSheet, { sheet, picked, total, gap, step, way, proof }: Entries) => {
    const choices = choicesOf(waysOf(sheet, picked).filter(isOther))
    if (choices.length > 0) {
      await http.post(`${ORDERS}/${id}/logistics`, { choices })
      await cache.invalidateQueries(orderSheetQuery(id))
    }
    if (gap && way && step === 'topUp') return topUp(id, gap, way)
    if (step !== 'pay') return navigate(`/admin/order/detail?id=${id}`, { replace: true })
    try {
      await pay(id, total, proof)
      outcome.paid(no, `/admin/orderPayResult/${no}`)
    } catch (error) {
      outcome.unpaid(no, error)
    }
  }
}
