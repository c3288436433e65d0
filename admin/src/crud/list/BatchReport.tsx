import { useT } from '@/i18n/useT'
import styles from './list.module.css'

export interface Outcome {
  id: number
  label: string
  problem: string | null
}

/** Record by record, what became of it. */
export function BatchReport({ outcomes }: { outcomes: Outcome[] }) {
  const t = useT('crud')
  return (
    <ul className={styles.report}>
      {outcomes.map(({ id, label, problem }) => (
        <li key={id}>
          <b>{label}</b>
          <span>{problem ?? t('done')}</span>
        </li>
      ))}
    </ul>
  )
}
