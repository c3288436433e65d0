import type { SalesReport } from '@inkfold/api/contracts/dashboard'
import { changePercent } from '@inkfold/api/contracts/trade_chart'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney, formatNumber, signedNumber } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Products, Statuses, Stores } from './Breakdown'
import { movedOf, ordersOf } from './ordersOf'
import { SalesChart } from './SalesChart'
import type { RangeState } from './useRange'
import styles from './trade.module.css'

interface TradeProps {
  report: SalesReport
  range: RangeState
}

/** Sales and payments in a date range, compared with the preceding range of equal length. */
export function Trade({ report, range }: TradeProps) {
  const t = useT('workspace')
  const { now, before } = report
  return (
    <>
      <Figures report={report} />
      {!isSold(report) && <p className={styles.none}>{t('trade.sales.none')}</p>}
      {now.orders === 0 && before.orders === 0 ? (
        <p className={styles.none}>{t('trade.none')}</p>
      ) : (
        <>
          <SalesChart report={report} range={range} />
          <div className={styles.split}>
            <Products report={report} />
            <Stores report={report} />
          </div>
        </>
      )}
      <Statuses statuses={report.statuses} />
    </>
  )
}

/** Whether the price of any sale is known; orders from the cart have none. */
const isSold = ({ now, before }: SalesReport) => now.sales !== null || before.sales !== null

function Figures({ report }: { report: SalesReport }) {
  const { from, to, now, before } = report
  const t = useT('workspace')
  const language = useLanguage()
  const orders = ordersOf(from, to)
  const money = (amount: string) => formatMoney(amount, language)
  const change = (name: 'paid' | 'refunded' | 'sales' | 'profit') =>
    changePercent(Number(now[name] ?? 0), Number(before[name] ?? 0))
  return (
    <ul className={styles.figures}>
      <Figure label={t('trade.orders')} change={changePercent(now.orders, before.orders)} to={orders}>
        {formatNumber(now.orders, language)}
        <small>{t('trade.pieces', { count: now.pieces })}</small>
      </Figure>
      {isSold(report) &&
        (['sales', 'profit'] as const).map((name) => (
          <Figure key={name} label={t(`trade.${name}`)} change={change(name)} to={orders}>
            {money(now[name] ?? '0.00')}
          </Figure>
        ))}
      <Figure label={t('trade.paid')} change={change('paid')} to={movedOf(from, to, 'order_payment')}>
        {money(now.paid)}
      </Figure>
      <Figure label={t('trade.refunded')} change={change('refunded')} to={movedOf(from, to, 'order_refund')}>
        {money(now.refunded)}
      </Figure>
    </ul>
  )
}

interface FigureProps {
  label: string
  change: number | null
  to: string
  children: ReactNode
}

function Figure({ label, change, to, children }: FigureProps) {
  const t = useT('workspace')
  const language = useLanguage()
  return (
    <li>
      <Link to={to}>
        <span>{label}</span>
        <b>{children}</b>
        <small>
          {change === null ? t('trade.before.none') : t('trade.before', { change: signedNumber(change, language) })}
        </small>
      </Link>
    </li>
  )
}
