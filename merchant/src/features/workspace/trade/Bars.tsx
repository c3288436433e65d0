import type { Dashboard } from '@inkfold/api/contracts/dashboard'
import { barsOf, type TradeBar } from '@inkfold/api/contracts/trade_chart'
import { Link } from 'react-router'
import { formatDay, formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { ordersOf } from './ordersOf'
import styles from './trade.module.css'

interface BarsProps {
  trade: NonNullable<Dashboard['trade']>
  from: string
  to: string
}

export function Bars({ trade, from, to }: BarsProps) {
  const t = useT('workspace')
  const language = useLanguage()
  const bars = barsOf(trade.days, from, to)
  const said = ({ from: first, to: last, orders, paid }: TradeBar) => {
    const days =
      first === last ? formatDay(first, language) : `${formatDay(first, language)} – ${formatDay(last, language)}`
    return t('trade.bar', { days, count: orders, amount: formatMoney(paid, language) })
  }
  return (
    <section aria-labelledby="trade-bars">
      <h3 id="trade-bars">{t('trade.chart')}</h3>
      <ol className={styles.bars}>
        {bars.map((bar) => (
          <li key={bar.from}>
            <Link
              to={ordersOf(bar.from, bar.to)}
              title={said(bar)}
              aria-label={said(bar)}
              tabIndex={bar.orders > 0 ? 0 : -1}
            >
              <i style={{ blockSize: `${Math.max(bar.share * 100, bar.orders > 0 ? 2 : 0)}%` }} />
            </Link>
          </li>
        ))}
      </ol>
      <p className={styles.ends}>
        <span>{formatDay(from, language)}</span>
        <span>{formatDay(to, language)}</span>
      </p>
    </section>
  )
}
