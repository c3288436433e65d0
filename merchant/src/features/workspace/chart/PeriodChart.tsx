import { changePercent } from '@inkfold/api/contracts/trade_chart'
import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { signedNumber } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Canvas } from './Canvas'
import { PeriodTable } from './PeriodTable'
import styles from './chart.module.css'

export interface Point {
  /** On the axis. */
  label: string
  /** The whole period, in the read-out and the table. */
  name: string
  nameBefore: string
  value: number
  before: number
  /** The list of this period's rows; null if it has none. */
  to: string | null
}

export interface ChartProps {
  title: string
  points: readonly Point[]
  /** Name of the preceding range. */
  before: string
  /** Text of the link to a period's rows. */
  rowsText: string
  isWhole?: boolean
  format(value: number): string
  /** Shorter, for the axis. */
  tick(value: number): string
  /** Choices beside the title. */
  children?: ReactNode
}

/** Periods as bars beside the preceding range as a line, with a read-out and the same figures as a table. */
export function PeriodChart({ children, ...chart }: ChartProps) {
  const t = useT('workspace')
  const id = useId()
  const [isTable, showTable] = useState(false)
  const [isFailed, fail] = useState(false)
  const [chosen, choose] = useState<number | null>(null)
  const { title, points, before } = chart
  const index = Math.min(chosen ?? points.length, points.length - 1)
  const point = points[index]
  if (!point) return null
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {children}
        <Button aria-pressed={isTable} onClick={() => showTable(!isTable)}>
          {t('chart.table')}
        </Button>
      </div>
      <ReadOut {...chart} point={point} />
      {isFailed ? (
        <p role="alert">{t('chart.failed')}</p>
      ) : (
        <Canvas {...chart} index={index} choose={choose} fail={() => fail(true)} />
      )}
      <ul className={styles.legend}>
        <li>{title}</li>
        <li>{before}</li>
      </ul>
      <PeriodTable {...chart} isShown={isTable || isFailed} />
    </section>
  )
}

function ReadOut({ point, format, before, rowsText }: ChartProps & { point: Point }) {
  const language = useLanguage()
  const change = changePercent(point.value, point.before)
  return (
    <p className={styles.readOut}>
      <span>{point.name}</span> <b>{format(point.value)}</b>
      <small title={point.nameBefore}>
        {before}: {format(point.before)}
        {change !== null && ` (${signedNumber(change, language)}%)`}
      </small>
      {point.to && <Link to={point.to}>{rowsText}</Link>}
    </p>
  )
}
