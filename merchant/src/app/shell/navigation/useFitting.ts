import { useLayoutEffect, useRef, useState } from 'react'

/** Number of entries on the first line; wrapped ones are below its lower edge. */
export function useFitting(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const entries = [...element.children] as HTMLElement[]
      const line = entries[0]?.offsetTop
      setFitting(entries.filter(({ offsetTop }) => offsetTop === line).length)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [count])
  return { list, fitting }
}
