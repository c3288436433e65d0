import { DASHBOARD } from '@inkfold/api/contracts/dashboard'
import { useT } from '@/i18n/useT'
import { Field } from '@/ui/Field'
import { daysIn, periodOf, PERIODS, type Period } from './filters'
import styles from './profit.module.css'

interface PeriodFilterProps {
  period: Period
  onChange(period: Period): void
}

/** Whether the server accepts the period. */
export const isPeriod = (period: Period) => daysIn(period) >= 1 && daysIn(period) <= DASHBOARD.most

export function PeriodFilter({ period, onChange }: PeriodFilterProps) {
  const t = useT('profit')
  const words = useT('shared')
  const count = daysIn(period)
  return (
    <div className={styles.period} role="group" aria-label={t('period')}>
      <div className={styles.presets}>
        {PERIODS.map((name) => {
          const { from, to } = periodOf(name)
          return (
            <button
              key={name}
              type="button"
              aria-pressed={from === period.from && to === period.to}
              onClick={() => onChange({ from, to })}
            >
              {t(`period.${name}`)}
            </button>
          )
        })}
      </div>
      <Field
        type="date"
        label={t('from')}
        value={period.from}
        max={period.to}
        error={count > DASHBOARD.most ? words('validation.days.most', { max: DASHBOARD.most }) : undefined}
        onChange={({ target }) => target.value && onChange({ ...period, from: target.value })}
      />
      <Field
        type="date"
        label={t('to')}
        value={period.to}
        min={period.from}
        error={count < 1 ? words('validation.days.order') : undefined}
        onChange={({ target }) => target.value && onChange({ ...period, to: target.value })}
      />
    </div>
  )
}
