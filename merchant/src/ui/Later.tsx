import { Suspense, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import styles from './later.module.css'

interface LaterProps {
  /** Estimated height, which avoids layout shift. */
  height: CSSProperties['minHeight']
  children: ReactNode
}

const AHEAD = '600px 0px'

/** Renders content below the fold when it is about to scroll into view. */
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
    <div ref={box} className={styles.later} style={{ '--height': height } as CSSProperties}>
      {isNear && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  )
}

/** Marks missing content, so that the reserved height is released. */
export const Nothing = () => <span hidden data-nothing />
