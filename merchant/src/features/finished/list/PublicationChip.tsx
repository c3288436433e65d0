import type { FinishedRow, Publication } from '@inkfold/api/contracts/finished'
import { useT } from '@/i18n/useT'
import { Chip, type ChipKind } from '@/ui/Chip'

const KINDS: Partial<Record<Publication, ChipKind>> = { releasing: 'busy', released: 'good', failed: 'bad' }

type Published = Pick<FinishedRow, 'publication' | 'publication_reason'>

/** Publication state; the reason of a failure is shown on hover and read out. */
export function PublicationChip({ row: { publication, publication_reason: reason } }: { row: Published }) {
  const t = useT('finished')
  const shared = useT('shared')
  return (
    <Chip kind={KINDS[publication]} title={reason ?? undefined}>
      {shared(`publications.${publication}`)}
      {reason && <span className="visually-hidden">{t('publication.because', { reason })}</span>}
    </Chip>
  )
}
