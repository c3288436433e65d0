import { useQuery } from '@tanstack/react-query'
import { useT } from '@/i18n/useT'
import { Loaded } from '@/ui/Loaded'
import { dashboardQuery } from './queries'
import { Range } from './Range'
import { Trade } from './Trade'
import { useRange } from './useRange'
import { Waiting } from './Waiting'
import styles from './trade.module.css'

export function Overview() {
  const t = useT('workspace')
  const range = useRange()
  const query = useQuery(dashboardQuery(range.from, range.to))
  return (
    <>
      <section className={styles.card} aria-labelledby="trade">
        <div className={styles.head}>
          <h2 id="trade">{t('trade')}</h2>
          <Range range={range} />
        </div>
        <Loaded query={query}>
          {({ trade, from, to }) => (trade ? <Trade trade={trade} from={from} to={to} /> : <p>{t('trade.closed')}</p>)}
        </Loaded>
      </section>
      <Loaded query={query}>{({ waiting, stores }) => <Waiting waiting={waiting} stores={stores} />}</Loaded>
    </>
  )
}
