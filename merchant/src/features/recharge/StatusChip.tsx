import { ONLINE_STATUSES, type OnlineStatus } from '@inkfold/api/contracts/gateway'
import type { RechargeStatus } from '@inkfold/api/contracts/recharges'
import { useT } from '@/i18n/useT'
import styles from './recharge.module.css'

const isOnline = (status: string): status is OnlineStatus => (ONLINE_STATUSES as readonly string[]).includes(status)

export function StatusChip({ status }: { status: RechargeStatus | OnlineStatus }) {
  const words = useT('shared')
  return (
    <span className={styles.chip} data-status={status}>
      {isOnline(status) ? words(`onlineStatuses.${status}`) : words(`rechargeStatuses.${status}`)}
    </span>
  )
}
