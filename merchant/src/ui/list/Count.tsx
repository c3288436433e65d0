import { TOTAL_EXACT_TO } from '@inkfold/api/contracts/limits'
import { formatNumber } from '@/i18n/format'
import { useLanguage } from '@/i18n/useT'
import styles from '@/ui/list.module.css'

interface CountProps {
  total: { count: number; isExact: boolean } | undefined
  say(words: 'count' | 'count.atLeast', numbers: { count: number; shown: string }): string
}

/** How many there are: exact, or that there are more than anybody counts. */
export function Count({ total, say }: CountProps) {
  const language = useLanguage()
  if (!total) return <span className={styles.count} role="status" />
  const { count, isExact } = total
  const shown = formatNumber(isExact ? count : TOTAL_EXACT_TO, language)
  return (
    <span className={styles.count} role="status">
      {say(isExact ? 'count' : 'count.atLeast', { count, shown })}
    </span>
  )
}
