import { periodAfter } from '@inkfold/api/client/chart/chart_keys'
import type { Drawn } from '@inkfold/api/client/chart/draw_chart'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '@/i18n/useT'
import type { ChartProps, Point } from './PeriodChart'
import styles from './chart.module.css'

interface CanvasProps extends Omit<ChartProps, 'children' | 'rowsText'> {
  index: number
  choose(index: number): void
  fail(): void
}

/** The drawn chart, whose read-out arrow keys, pointer and touch move. The library loads with the first one shown. */
export function Canvas({ title, points, isWhole = false, format, tick, before, index, choose, fail }: CanvasProps) {
  const t = useT('workspace')
  const navigate = useNavigate()
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawn = useRef<Drawn>(null)
  const wasTouched = useRef(false)
  const point = points[index] as Point
  const onFailure = useEffectEvent(fail)
  const highlight = useEffectEvent(() => drawn.current?.highlight(index))

  useEffect(() => {
    let isGone = false
    import('@inkfold/api/client/chart/draw_chart')
      .then(({ drawChart }) => {
        if (isGone || !canvas.current) return
        drawn.current = drawChart(canvas.current, {
          labels: points.map(({ label }) => label),
          values: points.map(({ value }) => value),
          before: points.map((one) => one.before),
          isWhole,
          tick,
        })
        highlight()
      })
      .catch(() => onFailure())
    return () => {
      isGone = true
      drawn.current?.destroy()
      drawn.current = null
    }
  }, [points, isWhole, tick])
  useEffect(() => drawn.current?.highlight(index), [index])

  const open = ({ to }: Point) => to && void navigate(to)

  function onKeyDown(event: KeyboardEvent) {
    const next = periodAfter(event.key, { index, last: points.length - 1 })
    if (next !== null) choose(next)
    else if (event.key === 'Enter' || event.key === ' ') open(point)
    else return
    event.preventDefault()
  }

  function indexAt(clientX: number): number {
    if (!drawn.current || !canvas.current) return index
    return drawn.current.indexAt(clientX - canvas.current.getBoundingClientRect().left)
  }

  return (
    <div
      className={styles.canvas}
      role="slider"
      tabIndex={0}
      aria-label={t('chart.keys', { title })}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={index + 1}
      aria-valuetext={`${point.name}: ${format(point.value)}. ${before}: ${format(point.before)}`}
      onKeyDown={onKeyDown}
      onPointerDown={({ pointerType }) => (wasTouched.current = pointerType === 'touch')}
      onPointerMove={({ clientX }) => choose(indexAt(clientX))}
      onClick={({ clientX }) => {
        const at = indexAt(clientX)
        choose(at)
        // A finger reads first; the link in the read-out opens the list.
        if (!wasTouched.current) open(points[at] as Point)
      }}
    >
      <canvas ref={canvas} />
    </div>
  )
}
