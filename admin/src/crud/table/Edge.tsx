import type { KeyboardEvent, PointerEvent } from 'react'
import { useT } from '@/i18n/useT'
import type { Column } from '../columns/column'
import type { Columns } from '../list/types'
import { clampWidth } from '../state/columnSettings'
import styles from './table.module.css'

interface EdgeProps {
  column: Column
  columns: Columns
  title: string
}

const STEP: Record<string, number> = { ArrowLeft: -16, ArrowRight: 16 }

export function Edge({ column: { name, width }, columns, title }: EdgeProps) {
  const t = useT('crud')
  const resize = (wide: number) => columns.change({ widths: { ...columns.settings?.widths, [name]: clampWidth(wide) } })

  function pull({ currentTarget: edge, clientX: from, pointerId }: PointerEvent<HTMLElement>) {
    edge.setPointerCapture(pointerId)
    const release = (up: Event) => resize(width + (up as globalThis.PointerEvent).clientX - from)
    edge.addEventListener('pointerup', release, { once: true })
  }

  function press({ key }: KeyboardEvent) {
    const step = STEP[key]
    if (step) resize(width + step)
  }

  return (
    <span
      className={styles.edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('resize', { column: title })}
      aria-valuenow={width}
      tabIndex={0}
      onPointerDown={pull}
      // The head around it sorts.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={press}
    />
  )
}
