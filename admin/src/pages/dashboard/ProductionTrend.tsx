import type { ProductionFigures, ProductionTrend as Trend } from '@inkfold/api/contracts/dashboard'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { routeOfResource } from '@/menus/tree'
import { useSession } from '@/session/session'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { Problem } from '@/ui/Problem'
import { DaysPicker } from './DaysPicker'
import { overdueBetween, productionDuring, productionQuery, rejectedBetween } from './productionApi'
import { ProductionChart } from './ProductionChart'
import { ProductionPeople } from './ProductionPeople'
import type { useRange } from './useRange'
import styles from './dashboard.module.css'

export type RangeState = ReturnType<typeof useRange>

/** For a factory and its supplier: how much was made, what was rejected, how fast and how punctually. */
export function ProductionTrend({ range, hasPicker }: { range: RangeState; hasPicker: boolean }) {
  const t = useT('dashboard')
  const { data, error, refetch } = useQuery(productionQuery(range.from, range.to))
  const menus = useSession()?.menus ?? []
  const [orders, pieces] = [routeOfResource(menus, 'production-orders'), routeOfResource(menus, 'production-items')]
  return (
    <section className={`${styles.card} ${styles.wide}`} aria-labelledby="made">
      <div className={styles.head}>
        <h2 id="made">{t('made')}</h2>
        {hasPicker && <DaysPicker range={range} />}
      </div>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingSkeleton />}
      {!error && data && <Shown trend={data} range={range} orders={orders} pieces={pieces} />}
    </section>
  )
}

const isEmpty = ({ steps, rejected, due, shipped }: ProductionFigures) =>
  rejected + due + shipped + Object.values(steps).reduce((sum, one) => sum + one, 0) === 0

interface ShownProps {
  trend: Trend
  range: RangeState
  /** Paths of the lists; null if the user has none. */
  orders: string | null
  pieces: string | null
}

function Shown({ trend, range, orders, pieces }: ShownProps) {
  const t = useT('dashboard')
  if (isEmpty(trend.now) && isEmpty(trend.before)) return <p className={styles.nothing}>{t('made.none')}</p>
  return (
    <>
      <Figures trend={trend} orders={orders} pieces={pieces} />
      <ProductionChart trend={trend} unit={range.unit} orders={orders} pieces={pieces} />
      <ProductionPeople trend={trend} pieces={pieces} />
    </>
  )
}

function Figures({ trend: { from, to, now, before }, orders, pieces }: Omit<ShownProps, 'range'>) {
  const t = useT('dashboard')
  const format = useFormat()
  const rate = (value: number | null) => (value === null ? t('made.unknown') : `${format.number(value)}%`)
  const late = ({ late: count, due }: ProductionFigures) =>
    due === 0 ? t('made.unknown') : t('made.late.of', { late: count, due })
  const lead = (value: number | null) => (value === null ? t('made.unknown') : t(...leadOf(value)))
  return (
    <ul className={styles.figures}>
      <Figure
        label={t('made.shipped')}
        before={format.number(before.steps.ship)}
        to={orders && `${orders}?${productionDuring('shipped_at', from, to)}`}
      >
        {format.number(now.steps.ship)}
      </Figure>
      <Figure
        label={t('made.rejects')}
        hint={t('made.rejects.of')}
        before={rate(before.reject_rate)}
        to={pieces && `${pieces}?${rejectedBetween(from, to)}`}
      >
        {rate(now.reject_rate)}
      </Figure>
      <Figure label={t('made.lead')} hint={leadHint(now)} before={lead(before.lead_median)} to={null}>
        {lead(now.lead_median)}
      </Figure>
      <Figure label={t('made.late')} before={late(before)} to={orders && `${orders}?${overdueBetween(from, to)}`}>
        {late(now)}
      </Figure>
    </ul>
  )

  function leadHint({ lead_p90: slow }: ProductionFigures) {
    return slow === null ? undefined : t('made.lead.slow', { time: t(...leadOf(slow)) })
  }
}

const DAY = 24
const TWO_DAYS = 2 * DAY
const tenth = (value: number) => Math.round(value * 10) / 10

/** Hours below two days, then days. */
const leadOf = (hours: number) =>
  hours < TWO_DAYS
    ? (['made.hours', { count: tenth(hours) }] as const)
    : (['made.days', { count: tenth(hours / DAY) }] as const)

interface FigureProps {
  label: string
  hint?: string | undefined
  before: string
  to: string | null
  children: ReactNode
}

function Figure({ label, hint, before, to, children }: FigureProps) {
  const t = useT('dashboard')
  const shown = (
    <>
      <span>{label}</span>
      <b>{children}</b>
      {hint && <small>{hint}</small>}
      <small>
        {t('chart.before')}: {before}
      </small>
    </>
  )
  return <li>{to ? <Link to={to}>{shown}</Link> : <div>{shown}</div>}</li>
}
