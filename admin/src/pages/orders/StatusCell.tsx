import type { OrderRow } from '@inkfold/api/contracts/orders'
import { wordOf } from '@/crud/choices'
import type { Row } from '@/crud/row'
import { useT } from '@/i18n/useT'
import { holdReasons, orderStatuses } from '@/resources/orders/words'
import { Chip } from '@/ui/Chip'
import styles from './orders.module.css'

export default function StatusCell({ row }: { row: Row }) {
  const words = useT('words')
  const { status, hold_reason: reason } = row as unknown as OrderRow
  return (
    <span className={styles.status}>
      <Chip tone={orderStatuses.tones?.[status]}>{wordOf(orderStatuses, status, words)}</Chip>
      {reason && <Chip tone="care">{wordOf(holdReasons, reason, words)}</Chip>}
    </span>
  )
}
