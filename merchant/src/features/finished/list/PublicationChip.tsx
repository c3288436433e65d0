import type { FinishedRow } from '@inkfold/api/contracts/finished'
import { useT } from '@/i18n/useT'
import styles from './chip.module.css'

type Published = Pick<FinishedRow, 'publication' | 'publication_reason'>

/** How far publishing is; why it failed stands over it, and is read with it. */
export function PublicationChip({ row: { publication, publication_reason: reason } }: { row: Published }) {
  const t = useT('finished')
  const shared = useT('shared')
  const state = shared(`publications.${publication}`)
  return (
    <span className={styles.chip} data-state={publication} title={reason ?? undefined}>
      {state}
      {reason && <span className="visually-hidden">{t('publication.because', { reason })}</span>}
    </span>
  )
}
