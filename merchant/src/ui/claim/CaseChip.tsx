import type { AfterSalesStatus } from '@inkfold/api/contracts/after_sales'
import { capital } from '@/i18n/capital'
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
  return <Chip kind={KINDS[status]}>{capital(words(`afterSalesStatuses.${status}`))}</Chip>
}
