import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '@/i18n/useT'
import type { Drawn } from './drawing'
import type { ChartProps, Point } from './PeriodChart'
import styles from './chart.module.css'

interface CanvasProps extends Omit<ChartProps, 'children' | 'rowsText'> {
  index: number
  choose(index: number): void
  fail(): void
}

const WEEK = 7
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageUp: -WEEK,
  PageDown: WEEK,
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
    import('./drawing')
      .then(({ draw }) => {
        if (isGone || !canvas.current) return
        drawn.current = draw(canvas.current, {
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
    const step = STEPS[event.key]
    const last = points.length - 1
    if (step !== undefined) choose(Math.min(Math.max(index + step, 0), last))
    else if (event.key === 'Home' || event.key === 'End') choose(event.key === 'Home' ? 0 : last)
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
