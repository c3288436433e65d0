import type { RechargeStep } from '@inkfold/api/contracts/recharges'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import styles from './recharges.module.css'

export function Timeline({ steps }: { steps: readonly RechargeStep[] }) {
  const words = useT('words')
  const format = useFormat()
  return (
    <ol className={styles.timeline}>
      {steps.map(({ action, actor, remark, created_at }) => (
        <li key={created_at}>
          <strong>{words(`rechargeSteps.${action}`)}</strong> · {actor} ·{' '}
          <time dateTime={created_at}>{format.dateTime(created_at)}</time>
          {remark && <blockquote>{remark}</blockquote>}
        </li>
      ))}
    </ol>
  )
}
