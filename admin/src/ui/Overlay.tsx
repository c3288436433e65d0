import { OVERLAY_MAX_MS } from '@inkfold/api/contracts/limits'
import { useEffect, useState } from 'react'
import { useT } from '@/i18n/useT'
import styles from './Overlay.module.css'

/** Covers the page while it loads, for at most one second; afterwards one line remains. */
export function Overlay() {
  const t = useT('common')
  const [covering, setCovering] = useState(true)

  useEffect(() => {
    const timer = window.setTimeout(() => setCovering(false), OVERLAY_MAX_MS)
    return () => window.clearTimeout(timer)
  }, [])

  return (
    <div role="status" className={covering ? styles.overlay : styles.line} data-overlay={covering || undefined}>
      {covering && <span className={styles.dots} aria-hidden="true" />}
      <span>{t('loading')}</span>
    </div>
  )
}
