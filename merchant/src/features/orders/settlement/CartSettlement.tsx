import { ClientError } from '@inkfold/api/client'
import type { Customs } from '@inkfold/api/contracts/customs'
import type { PlacedPaid } from '@inkfold/api/contracts/settlement'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { http } from '@/http/client'
import { useLanguage, useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { PermittedLink } from '@/ui/PermittedLink'
import { Empty } from '@/ui/list/Empty'
import { useIdempotencyKey } from '@/ui/form/useIdempotencyKey'
import { Loaded } from '@/ui/Loaded'
import { cartQuery, ORDERS } from '@/ui/trade/queries'
import { useOrdersChanged } from '../queries'
import { settlementQuery } from './queries'
import { inLanguage, ofCart, waysOf } from './sheet'
import { SheetView, type Entries } from './SheetView'
import { useOutcome } from './useOutcome'
import { useTopUp } from './useTopUp'
import { usePaying } from './usePaying'
import { Waiting } from './Waiting'

/** Creates the order from cart lines on payment; afterwards the order itself is paid. */
export function CartSettlement({ lines }: { lines: readonly number[] }) {
  const t = useT('settlement')
  const language = useLanguage()
  const [address, setAddress] = useState<number>()
  const [declared, setDeclared] = useState<ReadonlyMap<number, Customs>>(new Map())
  const { isPaying, onPay } = usePaying(useSettle(lines, declared))
  const query = useQuery({
    ...settlementQuery(lines, address),
    placeholderData: keepPreviousData,
    enabled: !isPaying,
  })
  if (!isPaying && query.error instanceof ClientError && query.error.reason === 'E_CART_CHANGED') return <Gone />
  return (
    <Loaded query={query} title={t('title')} waiting={<Waiting lead={t('lead')} />}>
      {(found) => (
        <SheetView
          sheet={ofCart(inLanguage(found, language), declared)}
          lead={t('lead')}
          isWaiting={query.isPlaceholderData}
          isNew
          address={found.address_id}
          onAddress={({ id }) => setAddress(id)}
          onDeclare={async (said) => setDeclared(new Map(said.map(({ item, ...customs }) => [item, customs])))}
          onPay={(entries) => onPay(found.address_id, entries)}
          mend={<ButtonLink to="/admin/cart">{t('problem.cart')}</ButtonLink>}
        />
      )}
    </Loaded>
  )
}

/** The lines have left the cart; usually they were ordered in another tab or a moment ago. */
function Gone() {
  const t = useT('settlement')
  return (
    <Empty isPage title={t('gone')} body={t('gone.body')}>
      <ButtonLink variant="primary" to="/admin/order">
        {t('result.orders')}
      </ButtonLink>
      <PermittedLink to="/admin/cart">{t('nothing.go')}</PermittedLink>
    </Empty>
  )
}

/** Places the order and, where there is enough, pays it in the same step. If the balance has become too small, the order stays unpaid and its page opens. */
function useSettle(lines: readonly number[], declared: ReadonlyMap<number, Customs>) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const keyFor = useIdempotencyKey()
  const changed = useOrdersChanged()
  const topUp = useTopUp()
  const outcome = useOutcome()

  const place = async (address: number | null, { sheet, picked, total, written, step, proof }: Entries) => {
    const choices = waysOf(sheet, picked).map(({ parcel, option: { method_id, fingerprint } }) => {
      return { factory_id: parcel.key, method_id, fingerprint }
    })
    const customs = [...declared].map(([line, said]) => ({ line, ...said }))
    const placing = { lines, address_id: address, choices, ...written, customs, total }
    const body = step === 'pay' ? { ...placing, pay: true, ...proof } : placing
    try {
      return await http.post<Made>(ORDERS, body, { idempotencyKey: keyFor(body) })
    } finally {
      void cache.invalidateQueries(cartQuery)
      if (step === 'pay') changed()
    }
  }

  return async (address: number | null, entries: Entries) => {
    const { gap, step, way } = entries
    let made: Made
    try {
      made = await place(address, entries)
    } catch (error) {
      void cache.invalidateQueries({ queryKey: ['settlement'] })
      throw error
    }
    const { id, order_no: no } = made
    if (gap && way && step === 'topUp') return topUp(id, gap, way)
    if (step !== 'pay') return navigate(`/admin/order/detail?id=${id}`, { replace: true })
    if (made.paid) return outcome.paid(no, `/admin/payResult?orders=${id}`)
    outcome.kept(no, made.message ?? '', (refused) =>
      navigate(`/admin/settlement?order=${id}`, { replace: true, state: { refused } }),
    )
  }
}

/** The payment's outcome is present only if a payment was requested. */
type Made = Pick<PlacedPaid, 'id' | 'order_no'> & Partial<PlacedPaid>
