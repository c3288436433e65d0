import { useEffect, useRef } from 'react'
import { scrollSideways } from './scrollSideways'

/** Keeps the active item of a horizontal row in view, when it or the row's width changes. */
export function useActiveInView<Row extends HTMLElement>(active: string, selector = '[aria-current]') {
  const row = useRef<Row>(null)
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    const watch = new ResizeObserver(() => scrollSideways(element, element.querySelector(selector)))
    watch.observe(element)
    return () => watch.disconnect()
  }, [active, selector])
  return row
}
