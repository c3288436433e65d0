import { lastDays } from '@inkfold/api/contracts/trade_chart'
import { useT } from '@/i18n/useT'
import { PRESETS, type useRange } from './useRange'
import styles from './trade.module.css'

export function Range({ range: { from, to, choose } }: { range: ReturnType<typeof useRange> }) {
  const t = useT('workspace')
  return (
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
        max={to}
        onChange={({ target }) => target.value && choose({ from: target.value, to })}
      />
      <input
        type="date"
        aria-label={t('trade.to')}
        value={to}
        min={from}
        onChange={({ target }) => target.value && choose({ from, to: target.value })}
      />
    </div>
  )
}
