import type { Gallery as GalleryName, GalleryMaterial, MaterialType } from '@inkfold/api/contracts/materials'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { galleryQuery } from '@/pictures/queries'
import { Thumbnail } from '@/pictures/Thumbnail'
import { localizedName } from '@/i18n/localizedName'
import { Loaded } from '@/ui/Loaded'
import { CommandFailure } from '@/ui/form/CommandFailure'
import { DRAG_TYPE } from './dragData'
import { More } from './More'
import styles from './rail.module.css'
import { SearchField } from './SearchField'

interface GalleryProps {
  gallery: GalleryName
  type?: MaterialType | null
  /** A change scrolls to the top. */
  edition?: number
  busy: number | null
  problem: string | null
  action: (name: string) => string
  onTake(row: GalleryMaterial): void
  empty: ReactNode
}

export function Gallery({ gallery, type = null, edition = 0, busy, problem, action, onTake, empty }: GalleryProps) {
  const t = useT('design')
  const [q, setQ] = useState('')
  const filters = { gallery, type, q, category: null, sort: 'newest', free: false } as const
  const failure = useMemo(() => (problem === null ? null : { message: problem }), [problem])
  const query = useInfiniteQuery(galleryQuery(filters, edition))
  return (
    <div className={styles.stack}>
      <SearchField label={t('gallery.search')} q={q} onSearch={setQ} />
      <CommandFailure error={failure} />
      <Loaded query={query}>
        {({ pages }) => {
          const rows = pages.flatMap(({ list }) => list)
          if (rows.length === 0) return q === '' ? empty : <p className={styles.hint}>{t('gallery.nothing')}</p>
          return (
            <ul className={styles.grid}>
              {rows.map((row) => (
                <Tile key={row.id} row={row} isBusy={row.id === busy} action={action} onTake={() => onTake(row)} />
              ))}
            </ul>
          )
        }}
      </Loaded>
      <More query={query} />
    </div>
  )
}

interface TileProps {
  row: GalleryMaterial
  isBusy: boolean
  action: (name: string) => string
  onTake(): void
}

function Tile({ row, isBusy, action, onTake }: TileProps) {
  const t = useT('design')
  const language = useLanguage()
  const name = localizedName(row, language)
  const price = row.price === '0.00' ? t('gallery.free') : formatMoney(row.price, language)
  return (
    <li>
      <button
        type="button"
        className={styles.tile}
        aria-busy={isBusy}
        draggable
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData(DRAG_TYPE, JSON.stringify({ id: row.id, name_zh: row.name_zh, name_en: row.name_en }))
          dataTransfer.effectAllowed = 'copy'
        }}
        onClick={onTake}
      >
        <span className="visually-hidden">{action(name)}</span>
        <Thumbnail key={row.picture_link} row={row} className={styles.picture} />
        <span className={styles.title} aria-hidden="true">
          {name}
        </span>
        <span className={styles.meta}>
          {row.is_low && <em>{t('gallery.low')}</em>}
          {price}
        </span>
      </button>
    </li>
  )
}
