import { useCallback } from 'react'
import { useT } from '@/i18n/useT'
import { Button, ButtonLink } from '@/ui/Button'
import { Failed } from '@/ui/Failed'
import { Tiles } from '@/ui/grid/Tiles'
import tiles from '@/ui/grid/tiles.module.css'
import styles from '@/ui/list.module.css'
import type { Chosen } from '@/ui/useChosen'
import { FinishedLine } from './list/FinishedLine'
import { FinishedTile } from './list/FinishedTile'
import { GAP, gridFor, LINE_GAP, linesFor } from './list/shapes'
import { addressOf, isNarrowed, WIDE, type Look } from './look'
import type { FinishedOf } from './useFinished'
import { useView } from './view'

interface FinishedListProps {
  look: Look
  finished: FinishedOf
  chosen: Chosen
  opened: number | null
  onOpen(id: number): void
  onChange(changes: Partial<Look>): void
}

export function FinishedList({ look, finished, chosen, opened, onOpen, onChange }: FinishedListProps) {
  const t = useT('finished')
  const view = useView()
  const { query, rows, total } = finished
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query
  const next = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage])

  if (query.isPending) return <Waiting />
  if (query.data === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (rows.length === 0 && !hasNextPage) return <Empty look={look} onChange={onChange} />
  const isTable = view === 'table'
  const Item = isTable ? FinishedLine : FinishedTile
  return (
    <>
      <Tiles
        key={`${view} ${addressOf(look)}`}
        rows={rows}
        total={total?.isExact ? total.count : null}
        gap={isTable ? LINE_GAP : GAP}
        gridFor={isTable ? linesFor : gridFor}
        label={t('list')}
        keys={t('list.keys')}
        hasMore={hasNextPage && !isFetchNextPageError}
        onNearEnd={next}
        opened={opened}
        onChoose={chosen.toggle}
      >
        {(row, place) => (
          <Item
            key={row.id}
            {...place}
            row={row}
            isChosen={chosen.ids.has(row.id)}
            onOpen={() => onOpen(row.id)}
            onChoose={() => chosen.toggle(row.id)}
          />
        )}
      </Tiles>
      {isFetchNextPageError && <Failed error={query.error} onRetry={() => void fetchNextPage()} />}
      <p className={styles.end} aria-live="polite">
        {isFetchingNextPage ? t('loading') : hasNextPage ? '' : t('end')}
      </p>
    </>
  )
}

function Waiting() {
  const t = useT('finished')
  return (
    <ul className={tiles.waiting} aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: 12 }, (_, index) => (
        <li key={index} />
      ))}
    </ul>
  )
}

/** What this place is for, and the first step. */
function Empty({ look, onChange }: Pick<FinishedListProps, 'look' | 'onChange'>) {
  const t = useT('finished')
  const kind = isNarrowed(look) ? 'narrowed' : 'none'
  return (
    <div className={styles.empty}>
      <h2>{t(`empty.${kind}`)}</h2>
      <p>{t(`empty.${kind}.body`)}</p>
      {kind === 'narrowed' ? (
        <Button onClick={() => onChange(WIDE)}>{t('search.clear')}</Button>
      ) : (
        <ButtonLink look="primary" to="/layouts/template/productList">
          {t('empty.none.go')}
        </ButtonLink>
      )}
    </div>
  )
}
