import type { Dashboard, TradeFigures } from '@inkfold/api/contracts/dashboard'
import { changeOf } from '@inkfold/api/contracts/trade_chart'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney, formatNumber, signedNumber } from '@/i18n/format'
import { nameIn } from '@/i18n/names'
import { useLanguage, useT } from '@/i18n/useT'
import { Bars } from './Bars'
import { ordersOf } from './ordersOf'
import styles from './trade.module.css'

type Shown = NonNullable<Dashboard['trade']>

interface TradeProps {
  trade: Shown
  from: string
  to: string
}

/** Payments in a date range, compared with the preceding range of equal length. */
export function Trade({ trade, from, to }: TradeProps) {
  const t = useT('workspace')
  return (
    <>
      <Figures trade={trade} orders={ordersOf(from, to)} />
      {trade.now.orders === 0 ? (
        <p className={styles.none}>{t('trade.none')}</p>
      ) : (
        <div className={styles.split}>
          <Bars trade={trade} from={from} to={to} />
          <Products products={trade.products} />
        </div>
      )}
    </>
  )
}

function Figures({ trade: { now, before }, orders }: { trade: Shown; orders: string }) {
  const t = useT('workspace')
  const language = useLanguage()
  const money = (amount: string) => formatMoney(amount, language)
  const number = ({ paid, refunded, profit }: TradeFigures) => ({
    paid: Number(paid),
    refunded: Number(refunded),
    profit: Number(profit ?? 0),
  })
  const [is, was] = [number(now), number(before)]
  return (
    <ul className={styles.figures}>
      <Figure label={t('trade.orders')} change={changeOf(now.orders, before.orders)} to={orders}>
        {formatNumber(now.orders, language)}
        <small>{t('trade.pieces', { count: now.pieces })}</small>
      </Figure>
      <Figure label={t('trade.paid')} change={changeOf(is.paid, was.paid)} to="/admin/transactions">
        {money(now.paid)}
      </Figure>
      <Figure label={t('trade.refunded')} change={changeOf(is.refunded, was.refunded)} to="/admin/transactions">
        {money(now.refunded)}
      </Figure>
      <Figure label={t('trade.profit')} change={changeOf(is.profit, was.profit)} to={orders}>
        {now.profit === null ? '–' : money(now.profit)}
        {now.profit === null && <small>{t('trade.profit.none')}</small>}
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

function Products({ products }: Pick<Shown, 'products'>) {
  const t = useT('workspace')
  const language = useLanguage()
  return (
    <section aria-labelledby="trade-products">
      <h3 id="trade-products">{t('trade.products')}</h3>
      <ol className={styles.products}>
        {products.map((one) => (
          <li key={one.product_id}>
            <Link to={`/admin/product/detail?id=${one.product_id}`}>{nameIn(one, language)}</Link>
            <span>{t('trade.pieces', { count: one.pieces })}</span>
            <b>{formatMoney(one.amount, language)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
