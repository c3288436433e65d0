import type { HTMLAttributes, KeyboardEvent } from 'react'

const STEP: Record<string, 'previousElementSibling' | 'nextElementSibling'> = {
  ArrowUp: 'previousElementSibling',
  ArrowDown: 'nextElementSibling',
}

/** Arrow keys move between rows; Enter and double click open. Keys inside a row's controls are ignored. */
export function rowKeys(open: () => void): Pick<HTMLAttributes<HTMLElement>, 'onDoubleClick' | 'onKeyDown'> {
  return {
    onDoubleClick: open,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.target !== event.currentTarget) return
      if (event.key === 'Enter') open()
      const step = STEP[event.key]
      const next = step && event.currentTarget[step]
      if (!(next instanceof HTMLElement)) return
      event.preventDefault()
      next.focus()
    },
  }
}
