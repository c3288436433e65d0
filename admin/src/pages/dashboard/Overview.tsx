import { lastDays } from '@inkfold/api/contracts/trade_chart'
import { useQuery } from '@tanstack/react-query'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useDayjsLocale } from '@/i18n/dayjsLocale'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { Unfinished } from '@/ui/Unfinished'
import { dashboardQuery } from './api'
import { Production } from './Production'
import { Trade } from './Trade'
import { Waiting } from './Waiting'
import styles from './dashboard.module.css'

const USUAL = 30
const PRESETS = [7, 30, 90, 365]
const asDay = (day: Dayjs) => day.format('YYYY-MM-DD')

export function Overview() {
  const t = useT('dashboard')
  useDayjsLocale()
  const [{ from, to }, choose] = useState(() => lastDays(USUAL))
  const { data, error, refetch } = useQuery(dashboardQuery(from, to))
  const presets = PRESETS.map((count) => {
    const days = lastDays(count)
    return { label: t('trade.last', { count }), value: [dayjs(days.from), dayjs(days.to)] as [Dayjs, Dayjs] }
  })
  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className={styles.wide}>
        <Unfinished />
      </div>
    )
  return (
    <>
      <Waiting waiting={data.waiting} stores={data.stores} />
      {data.trade && (
        <section className={`${styles.card} ${styles.wide}`} aria-labelledby="trade">
          <div className={styles.head}>
            <h2 id="trade">{t('trade')}</h2>
            <DatePicker.RangePicker
              aria-label={t('trade.range')}
              allowClear={false}
              presets={presets}
              value={[dayjs(from), dayjs(to)]}
              onChange={(days) => days?.[0] && days[1] && choose({ from: asDay(days[0]), to: asDay(days[1]) })}
            />
          </div>
          <Trade trade={data.trade} from={data.from} to={data.to} />
        </section>
      )}
      {data.production && <Production board={data.production} />}
    </>
  )
}
