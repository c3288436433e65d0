import type { PublicationRow } from '@inkfold/api/contracts/publications'
import { useLanguage, useT } from '@/i18n/useT'
import { localizedStem } from '@/i18n/localizedName'
import type { TilePosition } from '@/ui/grid/Tiles'
import { ListLine, Named } from '@/ui/list/ListLine'
import laid from '@/ui/shown.module.css'
import { StateChip } from './StateChip'
import { useReason } from './useReason'
import styles from './publications.module.css'

interface PublicationLineProps extends TilePosition {
  row: PublicationRow
  isChosen: boolean
  onChoose(): void
  onOpen(): void
}

export function PublicationLine({ row, isChosen, onChoose, ...place }: PublicationLineProps) {
  const t = useT('publications')
  const shared = useT('shared')
  const reason = useReason()(row)
  const name = localizedStem(row, 'finished_name', useLanguage())
  return (
    <ListLine
      {...place}
      columns={styles.line}
      choice={{ label: t('choose', { name, store: row.store }), isChosen, onChoose }}
    >
      <Named>
        <b>{name}</b>
        <small>{row.finished_code}</small>
      </Named>
      <Named>
        <span>{row.store}</span>
        <small>{[shared(`salesPlatforms.${row.sales_platform}`), row.product_no].filter(Boolean).join(' · ')}</small>
      </Named>
      <span className={laid.steps}>
        <StateChip row={row} />
        {reason && <small className={styles.reason}>{reason}</small>}
      </span>
    </ListLine>
  )
}
