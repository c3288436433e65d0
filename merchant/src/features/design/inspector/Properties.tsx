import { Suspense } from 'react'
import { aheadPart } from '../ahead'
import styles from './inspector.module.css'

const Inspector = aheadPart(async () => ({ default: (await import('../parts')).Inspector }))

/** The properties beside the canvas, or over it on narrow screens, where they load when they are opened. */
export function Properties({ onClose }: { onClose?: (() => void) | undefined }) {
  return (
    <Suspense fallback={onClose ? null : <aside className={styles.inspector} aria-busy="true" />}>
      <Inspector onClose={onClose} />
    </Suspense>
  )
}
