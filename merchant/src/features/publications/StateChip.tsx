import type { Publication } from '@inkfold/api/contracts/finished'
import type { PublicationRow } from '@inkfold/api/contracts/publications'
import { useT } from '@/i18n/useT'
import { Chip, type ChipKind } from '@/ui/Chip'

const KINDS: Record<Publication, ChipKind> = { to_release: 'plain', releasing: 'busy', released: 'good', failed: 'bad' }

/** The state, and what is on its way or not yet on sale. */
export function StateChip({ row }: { row: Pick<PublicationRow, 'status' | 'pending'> & { has_changes?: boolean } }) {
  const t = useT('publications')
  const shared = useT('shared')
  return (
    <>
      <Chip kind={KINDS[row.status]}>{shared(`publications.${row.status}`)}</Chip>
      {row.pending === 'unpublish' && <Chip kind="busy">{t('unpublishing')}</Chip>}
      {row.status === 'released' && row.has_changes && <Chip kind="waiting">{t('changed')}</Chip>}
    </>
  )
}
