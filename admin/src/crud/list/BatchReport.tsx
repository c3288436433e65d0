import { useT } from '@/i18n/useT'
import styles from './list.module.css'

export interface Outcome {
  id: number
  label: string
  problem: string | null
}

export function BatchReport({ outcomes }: { outcomes: readonly Outcome[] }) {
  const t = useT('crud')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is long is scrolled by keyboard too
    <div className={styles.reported} role="region" aria-label={t('report')} tabIndex={0}>
      <ul className={styles.report}>
        {outcomes.map(({ id, label, problem }) => (
          <li key={id}>
            <b>{label}</b>
            <span>{problem ?? t('done')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
