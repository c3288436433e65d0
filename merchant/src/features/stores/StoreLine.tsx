import type { StoreTrade } from '@inkfold/api/contracts/dashboard'
import type { StoreRow } from '@inkfold/api/contracts/stores'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import type { TilePosition } from '@/ui/grid/Tiles'
import { ListLine, Named } from '@/ui/list/ListLine'
import laid from '@/ui/shown.module.css'
import { StoreChips } from './StoreChips'
import styles from './stores.module.css'

interface StoreLineProps extends TilePosition {
  store: StoreRow
  /** Undefined without recent sales. */
  trade: StoreTrade | undefined
  onOpen(): void
}

export function StoreLine({ store, trade, ...place }: StoreLineProps) {
  const t = useT('stores')
  const words = useT('shared')
  const language = useLanguage()
  const { name, code, sales_platform: platform } = store
  const profit = trade?.profit && t('line.profit', { amount: formatMoney(trade.profit, language) })
  return (
    <ListLine {...place} columns={styles.line}>
      <Named>
        <b>{name}</b>
        <small>{[words(`salesPlatforms.${platform}`), code].filter(Boolean).join(' · ')}</small>
      </Named>
      <Named>
        <span>{t('line.orders', { count: trade?.orders ?? 0 })}</span>
        {profit && <small>{profit}</small>}
      </Named>
      <span className={`${laid.steps} ${styles.chips}`}>
        <StoreChips store={store} />
      </span>
    </ListLine>
  )
}
