import { useQuery } from '@tanstack/react-query'
import { useHasPage } from '@/http/useHasPage'
import { useT } from '@/i18n/useT'
import { Loaded } from '@/ui/Loaded'
import { Forecast } from './Forecast'
import { salesQuery, todoQuery } from './queries'
import { Range } from './Range'
import { Trade } from './Trade'
import { useRange } from './useRange'
import { Waiting } from './Waiting'
import styles from './trade.module.css'

export function Overview() {
  const t = useT('workspace')
  const range = useRange()
  const query = useQuery(todoQuery)
  const mayView = useHasPage('/admin/order')
  const sales = useQuery({ ...salesQuery(range.from, range.to), enabled: mayView })
  return (
    <>
      {sales.data?.forecast && <Forecast forecast={sales.data.forecast} />}
      <section className={styles.card} aria-labelledby="trade">
        <div className={styles.head}>
          <h2 id="trade">{t('trade')}</h2>
          {mayView && <Range range={range} />}
        </div>
        {mayView ? (
          <Loaded query={sales}>{(report) => <Trade report={report} range={range} />}</Loaded>
        ) : (
          <p>{t('trade.closed')}</p>
        )}
      </section>
      <Loaded query={query}>{({ waiting, stores }) => <Waiting waiting={waiting} stores={stores} />}</Loaded>
    </>
  )
}
