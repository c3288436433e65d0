import type { GalleryMaterial } from '@inkfold/api/contracts/materials'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Thumbnail } from '@/pictures/Thumbnail'
import { localizedName } from '@/i18n/localizedName'
import type { TilePosition } from '@/ui/grid/Tiles'
import styles from '@/ui/grid/tiles.module.css'

interface TileProps extends TilePosition {
  row: GalleryMaterial
  isChosen: boolean
  onOpen(): void
  /** Omitted where there are no batch actions. */
  onChoose?(): void
}

/** Keeps the DOM small, since there are many tiles: badges are drawn by CSS and read with the name. */
export function Tile({ row, index, total, isFocusable, isChosen, onOpen, onFocus, onChoose }: TileProps) {
  const t = useT('materials')
  const language = useLanguage()
  const name = localizedName(row, language)
  const price = row.price === '0.00' ? t('price.free') : formatMoney(row.price, language)
  const measure = t('tile.measure', { width: row.width, height: row.height })
  const held = row.review === 'review' || row.review === 'blocked' ? row.review : null
  const marks = [row.is_low && t('low.mark'), held && t(`review.${held}`)].filter(Boolean)

  return (
    <li className={styles.item} aria-posinset={index + 1} aria-setsize={total} data-chosen={isChosen}>
      <button
        type="button"
        className={styles.tile}
        data-index={index}
        data-mark={marks.join(' · ') || undefined}
        tabIndex={isFocusable ? 0 : -1}
        title={row.number}
        onClick={onOpen}
        onFocus={onFocus}
      >
        <Thumbnail key={row.picture_link} row={row} className={styles.picture} />
        <span className={styles.name}>{name}</span>
        <span className={styles.meta}>{onChoose ? measure : `${measure} · ${price}`}</span>
      </button>
      {onChoose && (
        <input
          type="checkbox"
          className={styles.check}
          tabIndex={-1}
          checked={isChosen}
          aria-label={t('tile.choose', { name })}
          onChange={onChoose}
        />
      )}
    </li>
  )
}
