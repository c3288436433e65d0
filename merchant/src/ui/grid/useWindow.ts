import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { visibleRange, type Grid, type Range } from './window'

interface VisibleTiles {
  grid: Grid
  range: Range
}

const isSame = ({ grid, range }: VisibleTiles, other: VisibleTiles) =>
  grid.columns === other.grid.columns &&
  grid.rowHeight === other.grid.rowHeight &&
  range.first === other.range.first &&
  range.end === other.range.end

/** Range of visible tiles, updated once per frame. */
export function useWindow(count: number, gridFor: (width: number) => Grid) {
  const box = useRef<HTMLDivElement>(null)
  const scrollTop = useRef(0)
  const [visible, setVisible] = useState<VisibleTiles | null>(null)

  /** Restores the scroll position, which is lost while another screen is shown. */
  useEffect(() => {
    if (scrollTop.current > 0) window.scrollTo(0, scrollTop.current)
  }, [])

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    let frame = 0
    const measure = () => {
      frame = 0
      const { top, width } = element.getBoundingClientRect()
      if (width === 0) return
      scrollTop.current = window.scrollY
      const grid = gridFor(width)
      const next = { grid, range: visibleRange(-top, window.innerHeight - top, grid, count) }
      setVisible((before) => (before && isSame(before, next) ? before : next))
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(measure)
    }
    const size = new ResizeObserver(schedule)
    size.observe(element)
    window.addEventListener('scroll', schedule, { passive: true })
    window.addEventListener('resize', schedule)
    measure()
    return () => {
      cancelAnimationFrame(frame)
      size.disconnect()
      window.removeEventListener('scroll', schedule)
      window.removeEventListener('resize', schedule)
    }
  }, [count, gridFor])

  return { box, visible }
}
