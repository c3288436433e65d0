import { barsOf, type TradeBar } from '@inkfold/api/contracts/trade_chart'
import { Link } from 'react-router'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import type { TradeProps } from './Trade'
import styles from './dashboard.module.css'

interface BarsProps extends TradeProps {
  /** URL of the orders of some days; null if the user has no such list. */
  listOf(from: string, to: string): string | null
}

export function Bars({ trade, from, to, listOf }: BarsProps) {
  const t = useT('dashboard')
  const format = useFormat()
  const said = ({ from: first, to: last, orders, paid }: TradeBar) => {
    const days = first === last ? format.date(first) : `${format.date(first)} – ${format.date(last)}`
    return t('trade.bar', { days, count: orders, amount: format.money(paid) })
  }
  return (
    <section aria-labelledby="trade-bars">
      <h3 id="trade-bars">{t('trade.chart')}</h3>
      <ol className={styles.bars}>
        {barsOf(trade.days, from, to).map((bar) => (
          <li key={bar.from} title={said(bar)}>
            <Bar bar={bar} said={said(bar)} list={listOf(bar.from, bar.to)} />
          </li>
        ))}
      </ol>
      <p className={styles.ends}>
        <span>{format.date(from)}</span>
        <span>{format.date(to)}</span>
      </p>
    </section>
  )
}

const LEAST = 2

function Bar({ bar: { orders, share }, said, list }: { bar: TradeBar; said: string; list: string | null }) {
  if (orders === 0) return null
  const drawn = <i style={{ blockSize: `${Math.max(share * 100, LEAST)}%` }} />
  return list ? (
    <Link to={list} aria-label={said}>
      {drawn}
    </Link>
  ) : (
    <span role="img" aria-label={said}>
      {drawn}
    </span>
  )
}
