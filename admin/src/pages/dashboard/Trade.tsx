import type { Dashboard } from '@inkfold/api/contracts/dashboard'
import { changePercent } from '@inkfold/api/contracts/trade_chart'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RecordLink } from '@/crud/RecordLink'
import { useFormat } from '@/i18n/format'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { routeOfResource } from '@/menus/tree'
import { isPlatform, useSession } from '@/session/session'
import { movedBetween, paidBetween } from './api'
import { TradeChart } from './TradeChart'
import type { useRange } from './useRange'
import styles from './dashboard.module.css'

type Shown = NonNullable<Dashboard['trade']>

export interface TradeProps {
  trade: Shown
  from: string
  to: string
}

/** Payments in a date range, compared with the preceding range of equal length. */
export function Trade({ trade, from, to, range }: TradeProps & { range: ReturnType<typeof useRange> }) {
  const t = useT('dashboard')
  const menus = useSession()?.menus ?? []
  const orders = routeOfResource(menus, 'orders')
  const money = routeOfResource(menus, 'transactions')
  return (
    <>
      <Figures
        trade={trade}
        orders={orders && `${orders}?${paidBetween(from, to)}`}
        money={money && `${money}?${movedBetween(from, to)}`}
      />
      {trade.now.orders + trade.before.orders === 0 ? (
        <p className={styles.nothing}>{t('trade.none')}</p>
      ) : (
        <div className={`${styles.split} ${styles.trade}`}>
          <TradeChart
            trade={trade}
            from={from}
            to={to}
            unit={range.unit}
            measure={range.measure}
            chooseMeasure={range.chooseMeasure}
            orders={orders}
          />
          {trade.products.length > 0 && <Products products={trade.products} />}
        </div>
      )}
    </>
  )
}

function Figures({
  trade: { now, before },
  orders,
  money,
}: {
  trade: Shown
  orders: string | null
  money: string | null
}) {
  const t = useT('dashboard')
  const format = useFormat()
  const change = (is: string | null, was: string | null) => changePercent(Number(is ?? 0), Number(was ?? 0))
  return (
    <ul className={styles.figures}>
      <Figure label={t('trade.orders')} change={changePercent(now.orders, before.orders)} to={orders}>
        {format.number(now.orders)} <small>{t('trade.pieces', { count: now.pieces })}</small>
      </Figure>
      <Figure label={t('trade.paid')} change={change(now.paid, before.paid)} to={money}>
        {format.money(now.paid)}
      </Figure>
      <Figure label={t('trade.refunded')} change={change(now.refunded, before.refunded)} to={money}>
        {format.money(now.refunded)}
      </Figure>
      <Figure label={t('trade.refund_rate')} change={change(`${rate(now) ?? 0}`, `${rate(before) ?? 0}`)} to={money}>
        {t('trade.percent', { percent: rate(now) ?? 0 })}
      </Figure>
      {isPlatform() && (
        <Figure label={t('trade.profit')} change={change(now.profit, before.profit)} to={orders}>
          {now.profit === null ? <small>{t('trade.profit.none')}</small> : format.money(now.profit)}
        </Figure>
      )}
    </ul>
  )
}

/** Refunds of these days in percent of their payments; null without payments. */
const rate = ({ paid, refunded }: Shown['now']) =>
  Number(paid) > 0 ? Math.round((Number(refunded) / Number(paid)) * 1000) / 10 : null

interface FigureProps {
  label: string
  change: number | null
  to: string | null
  children: ReactNode
}

function Figure({ label, change, to, children }: FigureProps) {
  const t = useT('dashboard')
  const shown = (
    <>
      <span>{label}</span>
      <b>{children}</b>
      <small>
        {change === null ? t('trade.before.none') : t('trade.before', { change: change > 0 ? `+${change}` : change })}
      </small>
    </>
  )
  return <li>{to ? <Link to={to}>{shown}</Link> : <div>{shown}</div>}</li>
}

function Products({ products }: Pick<Shown, 'products'>) {
  const t = useT('dashboard')
  const format = useFormat()
  const isChinese = useLanguage() === 'zh-cn'
  return (
    <section aria-labelledby="trade-products">
      <h3 id="trade-products">{t('trade.products')}</h3>
      <ol className={styles.products}>
        {products.map((one) => (
          <li key={one.product_id}>
            <span>
              <RecordLink resource="products" id={one.product_id}>
                {isChinese ? one.name_zh : one.name_en}
              </RecordLink>
            </span>
            <span>{t('trade.pieces', { count: one.pieces })}</span>
            <b>{format.money(one.amount)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
