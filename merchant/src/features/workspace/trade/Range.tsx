import { DASHBOARD } from '@inkfold/api/contracts/dashboard'
import { CHART_UNITS, lastDays } from '@inkfold/api/contracts/trade_chart'
import { useT } from '@/i18n/useT'
import { Choice } from './Choice'
import { PRESETS, type RangeState } from './useRange'
import styles from './trade.module.css'

const DAY_MS = 86_400_000
const daysFrom = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

export function Range({ range: { from, to, unit, choose, chooseUnit } }: { range: RangeState }) {
  const t = useT('workspace')
  return (
    <>
      <Choice
        label={t('chart.unit')}
        options={CHART_UNITS.map((key) => ({ key, name: t(`chart.unit.${key}`) }))}
        value={unit}
        onChange={chooseUnit}
      />
      <div className={styles.range} role="group" aria-label={t('trade.range')}>
        {PRESETS.map((count) => {
          const days = lastDays(count)
          return (
            <button
              key={count}
              type="button"
              aria-pressed={days.from === from && days.to === to}
              onClick={() => choose(days)}
            >
              {t('trade.last', { count })}
            </button>
          )
        })}
        <input
          type="date"
          aria-label={t('trade.from')}
          value={from}
          min={daysFrom(to, 1 - DASHBOARD.most)}
          max={to}
          onChange={({ target }) => target.value && choose({ from: target.value, to })}
        />
        <input
          type="date"
          aria-label={t('trade.to')}
          value={to}
          min={from}
          max={daysFrom(from, DASHBOARD.most - 1)}
          onChange={({ target }) => target.value && choose({ from, to: target.value })}
        />
      </div>
    </>
  )
}
