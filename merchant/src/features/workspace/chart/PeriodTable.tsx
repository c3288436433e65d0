import { Link } from 'react-router'
import { useT } from '@/i18n/useT'
import type { ChartProps } from './PeriodChart'
import styles from './chart.module.css'

/** The chart's figures for screen readers, and for everyone who asks for them. */
export function PeriodTable({ title, points, before, format, isShown }: ChartProps & { isShown: boolean }) {
  const t = useT('workspace')
  const label = t('chart.by_period', { title })
  const table = (
    <table>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('chart.period')}</th>
          <th scope="col">{title}</th>
          <th scope="col">{before}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.name}>
            <th scope="row">{isShown && point.to ? <Link to={point.to}>{point.name}</Link> : point.name}</th>
            <td>{format(point.value)}</td>
            <td>{format(point.before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (!isShown) return <div className="visually-hidden">{table}</div>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is long is scrolled by keyboard too
    <div className={styles.table} role="region" aria-label={label} tabIndex={0}>
      {table}
    </div>
  )
}
