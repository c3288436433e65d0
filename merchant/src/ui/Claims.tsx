import { useSite } from '@/http/site'
import { useT } from '@/i18n/useT'
import styles from './claims.module.css'

/** Trust claims in the site owner's words; hidden without any (MKT-01). */
export function Claims({ isBand = false }: { isBand?: boolean }) {
  const t = useT('common')
  const { info } = useSite()
  const claims = [...new Set(info.claims.split('\n').map((line) => line.trim()))].filter(Boolean)
  if (claims.length === 0) return null
  return (
    <ul className={isBand ? `${styles.claims} ${styles.band}` : styles.claims} aria-label={t('claims')}>
      {claims.map((claim) => (
        <li key={claim}>{claim}</li>
      ))}
    </ul>
  )
}
