import { ClientError } from '@inkfold/api/client'
import { useCallback } from 'react'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import type { Chosen } from './batch/useChosen'
import { Tiles } from './grid/Tiles'
import tiles from './grid/tiles.module.css'
import { isNarrowed, WIDE, type Look } from './look'
import styles from './materials.module.css'
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
        hasMore={hasNextPage && !isFetchNextPageError}
        onNearEnd={next}
        opened={opened}
        onOpen={onOpen}
        chosen={chosen.ids}
        {...(look.gallery === 'own' && { onChoose: chosen.toggle })}
      />
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

function Failed({ error, onRetry }: { error: Error | null; onRetry(): void }) {
  const t = useT('common')
  if (error instanceof ClientError && error.silent) return null
  const retry = (
    <Button look="text" onClick={onRetry}>
      {t('notice.retry')}
    </Button>
  )
  return (
    <Notice kind="danger" action={retry} requestId={error instanceof ClientError ? error.requestId : undefined}>
      {error?.message}
    </Notice>
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
