import { useSearchParams } from 'react-router'
import { useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { Empty } from '@/ui/list/Empty'
import { useTold } from '@/ui/useTold'
import { OfCart } from './OfCart'
import { OfOrder } from './OfOrder'

const TOLD = [['settlement']] as const
const idsIn = (text: string | null) =>
  (text ?? '').split(',').flatMap((id) => (/^\d{1,9}$/.test(id) ? [Number(id)] : []))

/** Checkout of cart lines, `?lines=`, or of an unpaid order, `?order=`. */
export default function SettlementPage() {
  const t = useT('settlement')
  const [query] = useSearchParams()
  useTold(TOLD)
  const [order] = idsIn(query.get('order'))
  const lines = idsIn(query.get('lines'))
  if (order) return <OfOrder key={order} id={order} />
  if (lines.length > 0) return <OfCart key={lines.join()} lines={lines} />
  return (
    <Empty isPage title={t('nothing')} body={t('nothing.body')}>
      <ButtonLink look="primary" to="/admin/cart">
        {t('nothing.go')}
      </ButtonLink>
    </Empty>
  )
}
