import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { between, type Grid, type Range } from './window'

interface Seen {
  grid: Grid
  range: Range
}

const isSame = ({ grid, range }: Seen, other: Seen) =>
  grid.columns === other.grid.columns &&
  grid.rowHeight === other.grid.rowHeight &&
  range.first === other.range.first &&
  range.end === other.range.end

/** Range of visible tiles, updated once per frame. */
export function useWindow(count: number, gridFor: (width: number) => Grid) {
  const box = useRef<HTMLDivElement>(null)
  const place = useRef(0)
  const [seen, setSeen] = useState<Seen | null>(null)

  /** Restores the scroll position, which is lost while another screen is shown. */
  useEffect(() => {
    if (place.current > 0) window.scrollTo(0, place.current)
  }, [])

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    let frame = 0
    const look = () => {
      frame = 0
      const { top, width } = element.getBoundingClientRect()
      if (width === 0) return
      place.current = window.scrollY
      const grid = gridFor(width)
      const next = { grid, range: between(-top, window.innerHeight - top, grid, count) }
      setSeen((before) => (before && isSame(before, next) ? before : next))
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    const size = new ResizeObserver(soon)
    size.observe(element)
    window.addEventListener('scroll', soon, { passive: true })
    window.addEventListener('resize', soon)
    look()
    return () => {
      cancelAnimationFrame(frame)
      size.disconnect()
      window.removeEventListener('scroll', soon)
      window.removeEventListener('resize', soon)
    }
  }, [count, gridFor])

  return { box, seen }
}
