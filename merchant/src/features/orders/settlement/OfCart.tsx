import { ClientError } from '@inkfold/api/client'
import type { KeptAddress } from '@inkfold/api/contracts/logistics'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { addressesQuery } from '@/ui/address/queries'
import { ButtonLink } from '@/ui/Button'
import { useKey } from '@/ui/form/useKey'
import { Loaded } from '@/ui/Loaded'
import { cartQuery, ORDERS } from '@/ui/trade/queries'
import { settlementQuery } from './queries'
import { ofCart, waysOf, type Picked, type Sheet } from './sheet'
import { SheetView, type Entries } from './SheetView'
import { usePay, useTopUp } from './usePay'
import { usePaying } from './usePaying'

/** Lines of the cart become an order as soon as they are to be paid; from then on it is that order that is paid. */
export function OfCart({ lines }: { lines: readonly number[] }) {
  const addresses = useQuery(addressesQuery)
  return <Loaded query={addresses}>{([first]) => <Chosen lines={lines} first={first ?? null} />}</Loaded>
}

function Chosen({ lines, first }: { lines: readonly number[]; first: KeptAddress | null }) {
  const t = useT('settlement')
  const [address, setAddress] = useState(first?.id ?? null)
  const { isPaying, onPay } = usePaying(useSettle(lines, address))
  const query = useQuery({
    ...settlementQuery(lines, address),
    placeholderData: keepPreviousData,
    enabled: !isPaying,
  })
  return (
    <Loaded query={query}>
      {(found) => (
        <SheetView
          sheet={ofCart(found)}
          lead={t('lead')}
          isWaiting={query.isPlaceholderData}
          isNew
          address={address}
          onAddress={({ id }) => setAddress(id)}
          onPay={onPay}
          mend={<ButtonLink to="/admin/cart">{t('problem.cart')}</ButtonLink>}
        />
      )}
    </Loaded>
  )
}

/** Places the order and pays it; whatever happens to the payment, the order stays, and so does its page. */
function useSettle(lines: readonly number[], address: number | null) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const keyFor = useKey()
  const pay = usePay()
  const topUp = useTopUp()

  const place = async (sheet: Sheet, picked: Picked, total: string, remark: string) => {
    const choices = waysOf(sheet, picked).map(({ parcel, option: { method_id, fingerprint } }) => {
      return { factory_id: parcel.key, method_id, fingerprint }
    })
    const body = { lines, address_id: address, choices, remark, total }
    try {
      return await http.post<{ id: number }>(ORDERS, body, { idempotencyKey: keyFor(body) })
    } finally {
      void cache.invalidateQueries(cartQuery)
    }
  }

  return async ({ sheet, picked, total, gap, remark, proof }: Entries) => {
    let id: number
    try {
      id = (await place(sheet, picked, total, remark)).id
    } catch (error) {
      void cache.invalidateQueries({ queryKey: ['settlement'] })
      throw error
    }
    if (gap) return topUp(id, gap)
    try {
      await pay(id, total, proof)
      void navigate(`/admin/payResult?orders=${id}`, { replace: true })
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      void navigate(`/admin/settlement?order=${id}`, { replace: true, state: { refused: error.message } })
    }
  }
}
