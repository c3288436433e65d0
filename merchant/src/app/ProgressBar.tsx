import { useSyncExternalStore } from 'react'
import { progress } from './progress'
import styles from './progress.module.css'

export function ProgressBar() {
  const value = useSyncExternalStore(progress.subscribe, progress.get)
  if (value === 0) return null
  return <div className={styles.bar} style={{ transform: `scaleX(${value})` }} aria-hidden="true" />
}
