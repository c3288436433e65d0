import type { StoreTrade } from '@inkfold/api/contracts/dashboard'
import type { StoreRow } from '@inkfold/api/contracts/stores'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import type { Place } from '@/ui/grid/Tiles'
import { StoreChips } from './StoreChips'
import styles from './stores.module.css'

interface StoreLineProps extends Place {
  store: StoreRow
  /** None where nothing was sold of late. */
  trade: StoreTrade | undefined
  onOpen(): void
}

export function StoreLine({ store, trade, index, total, isReached, onReach, onOpen }: StoreLineProps) {
  const t = useT('stores')
  const words = useT('shared')
  const language = useLanguage()
  const { name, code, sales_platform: platform } = store
  const profit = trade?.profit && t('line.profit', { amount: formatMoney(trade.profit, language) })
  return (
    <li className={styles.line} aria-posinset={index + 1} aria-setsize={total}>
      <button type="button" data-index={index} tabIndex={isReached ? 0 : -1} onClick={onOpen} onFocus={onReach}>
        <span className={styles.named}>
          <b>{name}</b>
          <small>{[words(`salesPlatforms.${platform}`), code].filter(Boolean).join(' · ')}</small>
        </span>
        <span className={styles.named}>
          <span>{t('line.orders', { count: trade?.orders ?? 0 })}</span>
          {profit && <small>{profit}</small>}
        </span>
        <span className={styles.chips}>
          <StoreChips store={store} />
        </span>
      </button>
    </li>
  )
}
