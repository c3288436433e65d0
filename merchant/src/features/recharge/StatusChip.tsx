import type { RechargeStatus } from '@inkfold/api/contracts/recharges'
import { useT } from '@/i18n/useT'
import styles from './recharge.module.css'

export function StatusChip({ status }: { status: RechargeStatus }) {
  return (
    <span className={styles.chip} data-status={status}>
      {useT('shared')(`rechargeStatuses.${status}`)}
    </span>
  )
}
