import type { RechargeStatus } from '@inkfold/api/contracts/recharges'
import { useT } from '@/i18n/useT'
import styles from './recharge.module.css'

const AT: Record<RechargeStatus, number> = {
  submitted: 1,
  reviewing: 1,
  second_review: 2,
  rejected: 1,
  withdrawn: 0,
  approved: 4,
}

export function Progress({ status, needsTwo }: { status: RechargeStatus; needsTwo: boolean }) {
  const t = useT('recharge')
  const steps = needsTwo
    ? (['sent', 'review', 'second', 'credited'] as const)
    : (['sent', 'review', 'credited'] as const)
  const at = AT[status]
  const state = (step: number) => {
    if (step < at) return 'done'
    if (step > at) return 'open'
    return status === 'rejected' || status === 'withdrawn' ? 'ended' : 'now'
  }
  return (
    <ol className={styles.progress} aria-label={t('progress')}>
      {steps.map((step, i) => (
        <li key={step} data-state={state(i)} aria-current={state(i) === 'now' ? 'step' : undefined}>
          {t(`progress.${step}`)}
        </li>
      ))}
    </ol>
  )
}
