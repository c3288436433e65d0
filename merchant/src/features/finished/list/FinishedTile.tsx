import type { FinishedRow } from '@inkfold/api/contracts/finished'
import { localizedStem } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import type { TilePosition } from '@/ui/grid/Tiles'
import tiles from '@/ui/grid/tiles.module.css'
import { UnprintableChip } from '@/ui/printing/UnprintableChip'
import { Dots } from './Dots'
import { Effect } from './Effect'
import styles from './list.module.css'
import { PublicationChip } from './PublicationChip'

export interface ItemProps extends TilePosition {
  row: FinishedRow
  isChosen: boolean
  onOpen(): void
  onChoose(): void
}

export function FinishedTile({ row, index, total, isFocusable, isChosen, onOpen, onFocus, onChoose }: ItemProps) {
  const t = useT('finished')
  const name = localizedStem(row, 'name', useLanguage())
  return (
    <li className={tiles.item} aria-posinset={index + 1} aria-setsize={total} data-chosen={isChosen}>
      <button
        type="button"
        className={`${tiles.tile} ${styles.tile}`}
        data-index={index}
        tabIndex={isFocusable ? 0 : -1}
        onClick={onOpen}
        onFocus={onFocus}
      >
        <Effect key={row.picture_link} row={row} className={tiles.scene} />
        <span className={tiles.name}>{name}</span>
        <span className={tiles.meta}>{row.code}</span>
        <span className={styles.foot}>
          {row.print_fault ? <UnprintableChip fault={row.print_fault} /> : <PublicationChip row={row} />}
          <Dots colours={row.colours} />
        </span>
      </button>
      <input
        type="checkbox"
        className={tiles.check}
        tabIndex={-1}
        checked={isChosen}
        aria-label={t('choose', { name })}
        onChange={onChoose}
      />
    </li>
  )
}
