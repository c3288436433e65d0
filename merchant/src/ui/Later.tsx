import { Suspense, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import styles from './later.module.css'

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
    <div ref={box} className={styles.later} style={{ '--height': height } as CSSProperties}>
      {isNear && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  )
}

/** In the place of what turned out not to be there: the room that was kept for it is given back. */
export const Nothing = () => <span hidden data-nothing />
