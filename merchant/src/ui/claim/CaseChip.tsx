import type { AfterSalesStatus } from '@inkfold/api/contracts/after_sales'
import { capitalize } from '@/i18n/capitalize'
import { useT } from '@/i18n/useT'
import { Chip, type ChipKind } from '@/ui/Chip'

const KINDS: Record<AfterSalesStatus, ChipKind> = {
  pending_review: 'waiting',
  approved: 'good',
  not_approved: 'bad',
  closed: 'plain',
}

export function CaseChip({ status }: { status: AfterSalesStatus }) {
  const words = useT('shared')
  return <Chip kind={KINDS[status]}>{capitalize(words(`afterSalesStatuses.${status}`))}</Chip>
}
