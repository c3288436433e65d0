import { useSearchParams } from 'react-router'
import { useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { Empty } from '@/ui/list/Empty'
import { useLiveRefetch } from '@/ui/useLiveRefetch'
import { CartSettlement } from './CartSettlement'
import { OrderSettlement } from './OrderSettlement'

const EVENTS = [['settlement']] as const
const idsIn = (text: string | null) =>
  (text ?? '').split(',').flatMap((id) => (/^\d{1,9}$/.test(id) ? [Number(id)] : []))

/** Checkout of cart lines, `?lines=`, or of an unpaid order, `?order=`. */
export default function SettlementPage() {
  const t = useT('settlement')
  const [query] = useSearchParams()
  useLiveRefetch(EVENTS)
  const [order] = idsIn(query.get('order'))
  const lines = idsIn(query.get('lines'))
  if (order) return <OrderSettlement key={order} id={order} />
  if (lines.length > 0) return <CartSettlement key={lines.join()} lines={lines} />
  return (
    <Empty isPage title={t('nothing')} body={t('nothing.body')}>
      <ButtonLink look="primary" to="/admin/cart">
        {t('nothing.go')}
      </ButtonLink>
    </Empty>
  )
}
