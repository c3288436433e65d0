import { useSearchParams } from 'react-router'
import { useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { Empty } from '@/ui/list/Empty'
import { readLineIds } from '@/ui/trade/line_ids'
import { useLiveRefetch } from '@/ui/useLiveRefetch'
import { CartSettlement } from './CartSettlement'
import { OrderSettlement } from './OrderSettlement'

const EVENTS = [['settlement']] as const

/** Checkout of cart lines, `?lines=`, or of an unpaid order, `?order=`. */
export default function SettlementPage() {
  const t = useT('settlement')
  const [query] = useSearchParams()
  useLiveRefetch(EVENTS)
  const [order] = readLineIds(query.get('order') ?? '')
  const lines = readLineIds(query.get('lines') ?? '')
  if (order) return <OrderSettlement key={order} id={order} />
  if (lines.length > 0) return <CartSettlement key={lines.join()} lines={lines} />
  return (
    <Empty isPage title={t('nothing')} body={t('nothing.body')}>
      <ButtonLink variant="primary" to="/admin/cart">
        {t('nothing.go')}
      </ButtonLink>
    </Empty>
  )
}
