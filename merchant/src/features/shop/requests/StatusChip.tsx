import type { BlankRequestStatus } from '@inkfold/api/contracts/blank_requests'
import { useT } from '@/i18n/useT'
import { Chip, type ChipKind } from '@/ui/Chip'

const KINDS: Record<BlankRequestStatus, ChipKind> = {
  pending_review: 'waiting',
  approved: 'good',
  not_approved: 'bad',
  developed: 'good',
  closed: 'plain',
}

export function StatusChip({ status }: { status: BlankRequestStatus }) {
  const shared = useT('shared')
  return <Chip kind={KINDS[status]}>{shared(`blankRequestStatuses.${status}`)}</Chip>
}
