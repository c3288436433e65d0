import { useQuery } from '@tanstack/react-query'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { dashboardQuery } from './api'
import { DaysPicker } from './DaysPicker'
import { FirstSteps, stepsQuery } from './FirstSteps'
import { House } from './House'
import { Production } from './Production'
import { ProductionTrend } from './ProductionTrend'
import { Trade } from './Trade'
import { useRange } from './useRange'
import { Waiting } from './Waiting'
import styles from './dashboard.module.css'

export function Overview() {
  const t = useT('dashboard')
  const range = useRange()
  const { from, to } = range
  const { data, error, refetch } = useQuery(dashboardQuery(from, to))
  const steps = useQuery(stepsQuery)
  if (error)
    return (
      <>
        <FirstSteps />
        <Problem error={error} onRetry={() => void refetch()} />
      </>
    )
  // What comes above and below would move when it arrives, so it comes at once, and the rest stays out of sight.
  if (!data || steps.isPending)
    return (
      <div className={`${styles.wide} ${styles.reserved}`}>
        <LoadingSkeleton />
      </div>
    )
  return (
    <>
      <FirstSteps />
      <Waiting waiting={data.waiting} stores={data.stores} />
      {data.trade && (
        <section className={`${styles.card} ${styles.wide}`} aria-labelledby="trade">
          <div className={styles.head}>
            <h2 id="trade">{t('trade')}</h2>
            <DaysPicker range={range} />
          </div>
          <Trade trade={data.trade} from={data.from} to={data.to} range={range} />
        </section>
      )}
      {data.house && <House house={data.house} from={data.from} to={data.to} />}
      {data.production && <Production board={data.production} />}
      {data.production && <ProductionTrend range={range} hasPicker={!data.trade} />}
    </>
  )
}
