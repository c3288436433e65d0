import { Link } from 'react-router'
import { useBrand } from '@/session/site'
import styles from './shell.module.css'

export function Brand({ compact = false }: { compact?: boolean }) {
  const { name, logo } = useBrand()
  return (
    <Link to="/" className={styles.brand} aria-label={name}>
      {logo ? <img className={styles.logo} src={logo} alt="" /> : <span className={styles.dots} aria-hidden="true" />}
      {!compact && <span className={styles.name}>{name}</span>}
    </Link>
  )
}
