import { useT } from '@/i18n/useT'
import styles from './pieces.module.css'

/** The count is shown from this share of the limit on, before the limit cuts what is typed. */
const NEAR = 0.8

export function LettersLeft({ length, most }: { length: number; most: number }) {
  const t = useT('design')
  if (length < most * NEAR) return null
  return (
    <p className={styles.left} data-full={length >= most} role="status">
      {t(length >= most ? 'text.limit.reached' : 'text.limit', { length, most })}
    </p>
  )
}
