import type { OrderRow } from '@inkfold/api/contracts/orders'
import { useT } from '@/i18n/useT'
import { IconButton } from '@/ui/IconButton'
import own from './list.module.css'

interface NeighbourOrdersProps {
  id: number
  rows: readonly OrderRow[]
  onOpen(id: number): void
}

/** The previous and next order of the list; hidden when the order is not in it. */
export function NeighbourOrders({ id, rows, onOpen }: NeighbourOrdersProps) {
  const t = useT('orders')
  const at = rows.findIndex((one) => one.id === id)
  if (at < 0) return null
  const [before, after] = [rows[at - 1], rows[at + 1]]
  return (
    <nav className={own.beside} aria-label={t('beside')}>
      <IconButton
        label={before ? t('beside.previous', { no: before.order_no }) : t('beside.first')}
        icon="‹"
        disabled={!before}
        onClick={() => before && onOpen(before.id)}
      />
      <IconButton
        label={after ? t('beside.next', { no: after.order_no }) : t('beside.last')}
        icon="›"
        disabled={!after}
        onClick={() => after && onOpen(after.id)}
      />
    </nav>
  )
}
