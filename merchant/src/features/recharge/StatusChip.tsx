import { ONLINE_STATUSES, type OnlineStatus } from '@inkfold/api/contracts/gateway'
import type { RechargeStatus } from '@inkfold/api/contracts/recharges'
import { useT } from '@/i18n/useT'
import { Chip, type ChipKind } from '@/ui/Chip'

const isOnline = (status: string): status is OnlineStatus => (ONLINE_STATUSES as readonly string[]).includes(status)

/** Other final states, such as cancelled, have the plain style. */
const KINDS: Partial<Record<RechargeStatus | OnlineStatus, ChipKind>> = {
  submitted: 'waiting',
  reviewing: 'waiting',
  second_review: 'waiting',
  created: 'waiting',
  approved: 'good',
  paid: 'good',
  rejected: 'bad',
  failed: 'bad',
}

export function StatusChip({ status }: { status: RechargeStatus | OnlineStatus }) {
  const words = useT('shared')
  return (
    <Chip kind={KINDS[status]}>
      {isOnline(status) ? words(`onlineStatuses.${status}`) : words(`rechargeStatuses.${status}`)}
    </Chip>
  )
}
