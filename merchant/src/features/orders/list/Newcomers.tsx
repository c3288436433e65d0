import type { OrderRow } from '@inkfold/api/contracts/orders'
import { useT } from '@/i18n/useT'
import type { PagesOf } from '@/ui/list/pages'
import { PAGE } from '../queries'
import styles from './list.module.css'
import type { OrderFilters } from './filters'
import { useNewcomers } from './useNewcomers'

interface NewcomersProps {
  filters: OrderFilters
  pages: PagesOf<OrderRow>
  onShow(): void
}

/** Announces new orders above the list, so that the rows being read do not move. */
export function Newcomers({ filters, pages, onShow }: NewcomersProps) {
  const t = useT('orders')
  const count = useNewcomers(filters, pages)
  return (
    <div className={styles.newcomers} role="status">
      {count > 0 && (
        <button type="button" onClick={onShow}>
          {count < PAGE ? t('newcomers', { count }) : t('newcomers.many')}
        </button>
      )}
    </div>
  )
}
