import type { HTMLAttributes, KeyboardEvent, PointerEvent, ThHTMLAttributes } from 'react'
import styles from './list.module.css'

export interface ResizableProps {
  /** Wide in pixels; a cell without it keeps its width. */
  wide?: number
  resizeLabel?: string
  onResized?: (width: number) => void
}

type HeaderProps = ThHTMLAttributes<HTMLTableCellElement> & ResizableProps
const STEP: Record<string, number> = { ArrowLeft: -16, ArrowRight: 16 }

/** A column's head with an edge to pull at, by pointer or arrow keys. */
export function ResizableHeader({ wide, resizeLabel, onResized, children, ...cell }: HeaderProps) {
  if (!wide || !onResized) return <th {...cell}>{children}</th>

  function pull(event: PointerEvent<HTMLElement>) {
    const from = event.clientX
    const edge = event.currentTarget
    edge.setPointerCapture(event.pointerId)
    const release = (up: Event) => onResized?.(wide! + (up as globalThis.PointerEvent).clientX - from)
    edge.addEventListener('pointerup', release, { once: true })
  }

  const edge: HTMLAttributes<HTMLElement> = {
    onPointerDown: pull,
    // A pull is not a click on the head, which would sort.
    onClick: (event) => event.stopPropagation(),
    onKeyDown(event: KeyboardEvent) {
      event.stopPropagation()
      const step = STEP[event.key]
      if (step) onResized(wide + step)
    },
  }
  return (
    <th {...cell}>
      {children}
      <span
        {...edge}
        className={styles.edge}
        role="separator"
        aria-orientation="vertical"
        aria-label={resizeLabel}
        aria-valuenow={wide}
        tabIndex={0}
      />
    </th>
  )
}
