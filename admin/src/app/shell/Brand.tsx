import { Link } from 'react-router'
import { useSiteName } from '@/session/site'
import styles from './shell.module.css'

export function Brand({ compact = false }: { compact?: boolean }) {
  const siteName = useSiteName()
  return (
    <Link to="/" className={styles.brand} aria-label={siteName}>
      <span className={styles.dots} aria-hidden="true" />
      {!compact && <span className={styles.name}>{siteName}</span>}
    </Link>
  )
}
