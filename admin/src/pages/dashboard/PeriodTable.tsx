import { Link } from 'react-router'
import { useT } from '@/i18n/useT'
import type { PeriodChartProps } from './PeriodChart'
import styles from './chart.module.css'

/** The chart's figures for screen readers, and for everyone who asks for them. */
export function PeriodTable({
  title,
  points,
  series,
  seriesBefore,
  format,
  isShown,
}: Omit<PeriodChartProps, 'tick' | 'rowsText' | 'children'> & { isShown: boolean }) {
  const t = useT('dashboard')
  const table = (
    <table>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('chart.period')}</th>
          <th scope="col">{series}</th>
          <th scope="col">{seriesBefore}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ name, value, before, to }) => (
          <tr key={name}>
            <th scope="row">{isShown && to ? <Link to={to}>{name}</Link> : name}</th>
            <td>{format(value)}</td>
            <td>{format(before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (!isShown) return <div className="visually-hidden">{table}</div>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is long is scrolled by keyboard too
    <div className={styles.table} role="region" aria-label={t('chart.by_period', { title })} tabIndex={0}>
      {table}
    </div>
  )
}
