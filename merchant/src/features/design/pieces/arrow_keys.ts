import { useState, type FocusEvent, type KeyboardEvent } from 'react'

/** The direction of an arrow key; down is positive. */
export const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

interface Grid {
  items: number
  /** Buttons to the next row. */
  columns: number
  /** Buttons of an item; the first is its Tab stop. */
  each?: number
}

/** One Tab stop for a list of buttons; the arrow keys go from button to button. */
export function useArrowKeys({ items, columns, each = 1 }: Grid) {
  const [last, setLast] = useState(0)
  const buttonsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('button')]
  return {
    /** The item that Tab reaches. */
    stop: Math.min(last, items - 1),
    list: {
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const direction = ARROWS[event.key]
        if (!direction) return
        event.preventDefault()
        const buttons = buttonsIn(event.currentTarget)
        buttons[buttons.indexOf(event.target as HTMLElement) + direction.x + direction.y * columns]?.focus()
      },
      onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) =>
        setLast(Math.floor(buttonsIn(currentTarget).indexOf(target as HTMLElement) / each)),
    },
  }
}
