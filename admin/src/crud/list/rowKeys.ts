import type { HTMLAttributes, KeyboardEvent } from 'react'
import type { Row } from '../row'

const STEP: Record<string, 'previousElementSibling' | 'nextElementSibling'> = {
  ArrowUp: 'previousElementSibling',
  ArrowDown: 'nextElementSibling',
}

/** From row to row with the arrows; Enter opens, a double click too. Keys inside a row's own controls are theirs. */
export function rowKeys(row: Row, open: (row: Row) => void): HTMLAttributes<HTMLElement> {
  return {
    tabIndex: 0,
    onDoubleClick: () => open(row),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.target !== event.currentTarget) return
      if (event.key === 'Enter') open(row)
      const step = STEP[event.key]
      if (!step) return
      event.preventDefault()
      focusNext(event.currentTarget, step)
    },
  }
}

/** antd puts a hidden measuring row among the others. */
function focusNext(from: Element, step: 'previousElementSibling' | 'nextElementSibling') {
  let row = from[step]
  while (row && !(row instanceof HTMLElement && row.tabIndex === 0)) row = row[step]
  if (row instanceof HTMLElement) row.focus()
}
