import { TOTAL_EXACT_TO } from '@inkfold/api/contracts/limits'
import styles from '@/ui/list.module.css'

interface CountProps {
  total: { count: number; isExact: boolean } | undefined
  translate(words: 'count' | 'count.atLeast', numbers: { count: number }): string
}

/** The exact number, or a lower bound beyond the count limit. */
export function Count({ total, translate }: CountProps) {
  if (!total) return <span className={styles.count} role="status" />
  const { count, isExact } = total
  return (
    <span className={styles.count} role="status">
      {isExact ? translate('count', { count }) : translate('count.atLeast', { count: TOTAL_EXACT_TO })}
    </span>
  )
}
