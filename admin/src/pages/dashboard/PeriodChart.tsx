import { periodAfter } from '@inkfold/api/client/chart/chart_keys'
import type { Drawn } from '@inkfold/api/client/chart/draw_chart'
import { changePercent } from '@inkfold/api/contracts/trade_chart'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useT } from '@/i18n/useT'
import { PeriodTable } from './PeriodTable'
import styles from './chart.module.css'

export interface ChartPoint {
  /** On the axis. */
  label: string
  /** The whole period, in the read-out and the table. */
  name: string
  nameBefore: string
  value: number
  before: number
  /** The list of this period's rows, if the user has one. */
  to: string | null
}

export interface PeriodChartProps {
  title: string
  points: readonly ChartPoint[]
  /** Names of both series. */
  series: string
  seriesBefore: string
  /** Text of the link to a period's rows. */
  rowsText: string
  isWhole?: boolean
  format(value: number): string
  /** Shorter, for the axis. */
  tick(value: number): string
  /** Choices beside the title. */
  children?: ReactNode
}

/** Periods as bars beside the preceding range as a line. Arrow keys, pointer and touch move the read-out. */
export function PeriodChart({ title, children, ...chart }: PeriodChartProps) {
  const t = useT('dashboard')
  const id = useId()
  const [isTable, showTable] = useState(false)
  const [isFailed, fail] = useState(false)
  const [chosen, choose] = useState<number | null>(null)
  const { points, series, seriesBefore, rowsText, format } = chart
  const index = Math.min(chosen ?? points.length, points.length - 1)
  const point = points[index]
  if (!point) return null
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {children}
        <Button size="small" aria-pressed={isTable} onClick={() => showTable(!isTable)}>
          {t('chart.table')}
        </Button>
      </div>
      <ReadOut point={point} format={format} seriesBefore={seriesBefore} rowsText={rowsText} />
      {isFailed ? (
        <p role="alert">{t('chart.failed')}</p>
      ) : (
        <Canvas {...chart} label={title} index={index} choose={choose} fail={() => fail(true)} />
      )}
      <ul className={styles.legend}>
        <li>{series}</li>
        <li>{seriesBefore}</li>
      </ul>
      <PeriodTable {...chart} title={title} isShown={isTable || isFailed} />
    </section>
  )
}

function ReadOut({
  point: { name, nameBefore, value, before, to },
  format,
  seriesBefore,
  rowsText,
}: { point: ChartPoint } & Pick<PeriodChartProps, 'format' | 'seriesBefore' | 'rowsText'>) {
  const change = changePercent(value, before)
  return (
    <p className={styles.readOut}>
      <span>{name}</span> <b>{format(value)}</b>
      <small title={nameBefore}>
        {seriesBefore}: {format(before)}
        {change === null ? '' : ` (${change > 0 ? '+' : ''}${change}%)`}
      </small>
      {to && <Link to={to}>{rowsText}</Link>}
    </p>
  )
}

interface CanvasProps extends Omit<PeriodChartProps, 'title' | 'children' | 'rowsText'> {
  label: string
  index: number
  choose(index: number): void
  fail(): void
}

function Canvas({ points, isWhole = false, format, tick, seriesBefore, label, index, choose, fail }: CanvasProps) {
  const t = useT('dashboard')
  const navigate = useNavigate()
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawn = useRef<Drawn>(null)
  const wasTouched = useRef(false)
  const point = points[index] as ChartPoint
  const onFailure = useEffectEvent(fail)
  const highlight = useEffectEvent(() => drawn.current?.highlight(index))

  useEffect(() => {
    let isGone = false
    const themes = new MutationObserver(() => drawn.current?.recolour())
    import('@inkfold/api/client/chart/draw_chart')
      .then(({ drawChart }) => {
        if (isGone || !canvas.current) return
        drawn.current = drawChart(canvas.current, {
          labels: points.map((one) => one.label),
          values: points.map(({ value }) => value),
          before: points.map(({ before }) => before),
          isWhole,
          tick,
        })
        highlight()
        themes.observe(document.documentElement, {
          attributes: true,
          attributeFilter: ['style', 'class', 'data-theme'],
        })
      })
      .catch(() => onFailure())
    return () => {
      isGone = true
      themes.disconnect()
      drawn.current?.destroy()
      drawn.current = null
    }
  }, [points, isWhole, tick])
  useEffect(() => drawn.current?.highlight(index), [index])

  const open = ({ to }: ChartPoint) => to && void navigate(to)

  function onKeyDown(event: KeyboardEvent) {
    const next = periodAfter(event.key, { index, last: points.length - 1 })
    if (next !== null) choose(next)
    else if (event.key === 'Enter' || event.key === ' ') open(point)
    else return
    event.preventDefault()
  }

  const indexAt = (clientX: number) =>
    drawn.current && canvas.current
      ? drawn.current.indexAt(clientX - canvas.current.getBoundingClientRect().left)
      : index

  return (
    <div
      className={styles.canvas}
      role="slider"
      tabIndex={0}
      aria-label={t('chart.keys', { title: label })}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={index + 1}
      aria-valuetext={`${point.name}: ${format(point.value)}. ${seriesBefore}: ${format(point.before)}`}
      onKeyDown={onKeyDown}
      onPointerDown={({ pointerType }) => (wasTouched.current = pointerType === 'touch')}
      onPointerMove={({ clientX }) => choose(indexAt(clientX))}
      onClick={({ clientX }) => {
        const at = indexAt(clientX)
        choose(at)
        // A finger reads first; the link in the read-out opens the list.
        if (!wasTouched.current) open(points[at] as ChartPoint)
      }}
    >
      <canvas ref={canvas} />
    </div>
  )
}
