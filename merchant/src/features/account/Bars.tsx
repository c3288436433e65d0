import { useLanguage, useT } from '@/i18n/useT'
import { formatDay } from '@/i18n/format'
import styles from './account.module.css'

interface BarsProps {
  title: string
  days: readonly string[]
  values: readonly number[]
  say(value: number): string
}

/** Seven days side by side; each bar carries its own figure, so nothing has to be hovered. */
export function Bars({ title, days, values, say }: BarsProps) {
  const t = useT('account')
  const language = useLanguage()
  const highest = Math.max(...values, 0)
  return (
    <figure>
      <figcaption className={styles.label}>{title}</figcaption>
      {highest === 0 ? (
        <p className={styles.lead}>{t('overview.quiet')}</p>
      ) : (
        <ol className={styles.bars}>
          {days.map((day, index) => (
            <li key={day}>
              <i style={{ height: `${((values[index] ?? 0) / highest) * 100}%` }} />
              {say(values[index] ?? 0)}
              <span>{formatDay(day, language)}</span>
            </li>
          ))}
        </ol>
      )}
    </figure>
  )
}
