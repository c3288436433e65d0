import { useEffect, useRef, useState } from 'react'

/** The step in the middle of the viewport. */
export function useReached(count: number) {
  const [reached, setReached] = useState(0)
  const stations = useRef<(Element | null)[]>([])

  useEffect(() => {
    const middle = { rootMargin: '-45% 0px -45% 0px' }
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.find(({ isIntersecting }) => isIntersecting)
      if (entry) setReached(stations.current.indexOf(entry.target))
    }, middle)
    for (const station of stations.current.slice(0, count)) if (station) observer.observe(station)
    return () => observer.disconnect()
  }, [count])

  const watch = (index: number) => (element: Element | null) => {
    stations.current[index] = element
  }
  return { reached, watch }
}
