import { useT } from '@/i18n/useT'
import styles from './bench.module.css'
import type { Entry } from './entry'
import { useVerdictText } from './Verdict'

export function Entries({ entries, isAway }: { entries: readonly Entry[]; isAway: boolean }) {
  const t = useT('bench')
  const said = useVerdictText()
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="entries">
      <h2 id="entries" className={styles.heading}>
        {t('entries')}
      </h2>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id} data-tone={entry.tone}>
            <span className={styles.code}>{entry.code}</span>
            <span>{t(`step.${entry.step}`)}</span>
            <span>{said(entry, isAway)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
