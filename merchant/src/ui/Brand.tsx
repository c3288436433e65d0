import { Link } from 'react-router'
import { useSite, useSiteName } from '@/http/site'
import styles from './brand.module.css'

export function Brand({ to = '/' }: { to?: string }) {
  const { info } = useSite()
  const name = useSiteName()
  return (
    <Link to={to} className={styles.brand} title={name}>
      {info.supplier_logo ? (
        <img src={info.supplier_logo} alt="" width="32" height="32" />
      ) : (
        <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
          <rect width="32" height="32" rx="7" />
          <path d="M16 7.5c3.6 4.3 5.5 7.3 5.5 9.9a5.5 5.5 0 0 1-11 0c0-2.6 1.9-5.6 5.5-9.9z" />
        </svg>
      )}
      <span className="unless-narrow">{name}</span>
    </Link>
  )
}
