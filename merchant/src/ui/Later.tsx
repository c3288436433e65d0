import { Suspense, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'

interface LaterProps {
  /** How high it will be, about: nothing below it moves when it comes. */
  height: CSSProperties['minHeight']
  children: ReactNode
}

const AHEAD = '600px 0px'

/** What stands below the first screen comes when somebody scrolls towards it. */
export function Later({ height, children }: LaterProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!box.current || isNear) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <div ref={box} style={{ minHeight: height }}>
      {isNear && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  )
}
