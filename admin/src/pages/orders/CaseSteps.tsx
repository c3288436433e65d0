import type { AfterSalesStep } from '@inkfold/api/contracts/after_sales'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import styles from './cases.module.css'

export function CaseSteps({ steps }: { steps: readonly AfterSalesStep[] }) {
  const words = useT('words')
  const format = useFormat()
  return (
    <ol className={styles.timeline}>
      {steps.map(({ action, party, actor, note, created_at }) => (
        <li key={created_at}>
          <strong>{words(`afterSalesActions.${action}`)}</strong> · {actor ?? words(`parties.${party}`)} ·{' '}
          <time dateTime={created_at}>{format.dateTime(created_at)}</time>
          {note && <blockquote>{note}</blockquote>}
        </li>
      ))}
    </ol>
  )
}
