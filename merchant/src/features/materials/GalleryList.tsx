import { useCallback } from 'react'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Failed } from '@/ui/Failed'
import type { Chosen } from '@/ui/useChosen'
import { Tiles } from '@/ui/grid/Tiles'
import { Tile } from './grid/Tile'
import { GAP, gridFor } from './grid/window'
import tiles from '@/ui/grid/tiles.module.css'
import { isNarrowed, WIDE, type Look } from './look'
import styles from '@/ui/list.module.css'
import type { GalleryOf } from './useGallery'

interface GalleryListProps {
  look: Look
  gallery: GalleryOf
  chosen: Chosen
  opened: number | null
  onOpen(id: number): void
  onChange(changes: Partial<Look>): void
  onUpload(): void
}

export function GalleryList({ look, gallery, chosen, opened, onOpen, onChange, onUpload }: GalleryListProps) {
  const t = useT('materials')
  const isOwn = look.gallery === 'own'
  const { query, rows, total } = gallery
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query
  const next = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage])

  if (query.isPending) return <Waiting />
  if (query.data === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (rows.length === 0 && !hasNextPage) return <Empty look={look} onChange={onChange} onUpload={onUpload} />
  return (
    <>
      <Tiles
        key={`${look.gallery} ${look.category} ${look.q} ${look.type} ${look.sort} ${look.free}`}
        rows={rows}
        total={total?.isExact ? total.count : null}
        gap={GAP}
        gridFor={gridFor}
        label={t('tiles')}
        keys={t(isOwn ? 'tiles.keysOwn' : 'tiles.keys')}
        hasMore={hasNextPage && !isFetchNextPageError}
        onNearEnd={next}
        opened={opened}
        onChoose={isOwn ? chosen.toggle : undefined}
      >
        {(row, place) => (
          <Tile
            key={row.id}
            {...place}
            row={row}
            isChosen={chosen.ids.has(row.id)}
            onOpen={() => onOpen(row.id)}
            onChoose={isOwn ? () => chosen.toggle(row.id) : undefined}
          />
        )}
      </Tiles>
      {isFetchNextPageError && <Failed error={query.error} onRetry={() => void fetchNextPage()} />}
      <End isOver={!hasNextPage} isBusy={isFetchingNextPage} />
    </>
  )
}

function Waiting() {
  const t = useT('materials')
  return (
    <ul className={tiles.waiting} aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: 12 }, (_, index) => (
        <li key={index} />
      ))}
    </ul>
  )
}

function End({ isOver, isBusy }: { isOver: boolean; isBusy: boolean }) {
  const t = useT('materials')
  return (
    <p className={styles.end} aria-live="polite">
      {isBusy ? t('loading') : isOver ? t('end') : ''}
    </p>
  )
}

type EmptyProps = Pick<GalleryListProps, 'look' | 'onChange' | 'onUpload'>

/** What this place is for, and the first step. */
function Empty({ look, onChange, onUpload }: EmptyProps) {
  const t = useT('materials')
  if (isNarrowed(look))
    return (
      <div className={styles.empty}>
        <h2>{t('empty.narrowed')}</h2>
        <p>{t('empty.narrowed.body')}</p>
        <Button onClick={() => onChange(WIDE)}>{t('search.clear')}</Button>
      </div>
    )
  const isOwn = look.gallery === 'own'
  return (
    <div className={styles.empty}>
      <h2>{t(isOwn ? 'empty.own' : 'empty.official')}</h2>
      <p>{t(isOwn ? 'empty.own.body' : 'empty.official.body')}</p>
      {isOwn ? (
        <Allowed node="materials.create">
          <Button look="primary" onClick={onUpload}>
            {t('upload')}
          </Button>
        </Allowed>
      ) : (
        <Button onClick={() => onChange({ gallery: 'own' })}>{t('empty.official.own')}</Button>
      )}
    </div>
  )
}
