import { startTransition, Suspense, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import styles from './lazySection.module.css'

interface LazySectionProps {
  /** Estimated height, which avoids layout shift. */
  height: CSSProperties['minHeight']
  children: ReactNode
}

const PRELOAD_MARGIN = '600px 0px'

/** Renders content below the fold when it is about to scroll into view. */
export function LazySection({ height, children }: LazySectionProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!box.current || isNear) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && startTransition(() => setNear(true)),
      { rootMargin: PRELOAD_MARGIN },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <div ref={box} className={styles.section} style={{ '--height': height } as CSSProperties}>
      {isNear && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  )
}

/** Marks missing content, so that the reserved height is released. */
export const NoContent = () => <span hidden data-nothing />
