import { useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { PagedTiles } from '@/ui/list/PagedTiles'
import { PRODUCT_LIST } from '@/ui/product/paths'
import type { Selection } from '@/ui/useSelection'
import { FinishedLine } from './list/FinishedLine'
import { FinishedTile } from './list/FinishedTile'
import { GAP, gridFor, LINE_GAP, linesFor } from './list/shapes'
import { addressOf, hasFilters, NO_FILTERS, type FinishedFilters } from './filters'
import type { FinishedOf } from './useFinished'
import { useView } from './view'

interface FinishedListProps {
  filters: FinishedFilters
  finished: FinishedOf
  chosen: Selection
  opened: number | null
  onOpen(id: number): void
  onChange(changes: Partial<FinishedFilters>): void
}

export function FinishedList({ filters, finished, chosen, opened, onOpen, onChange }: FinishedListProps) {
  const t = useT('finished')
  const view = useView()
  const isTable = view === 'table'
  const Item = isTable ? FinishedLine : FinishedTile
  return (
    <PagedTiles
      key={`${view} ${addressOf(filters)}`}
      pages={finished}
      gap={isTable ? LINE_GAP : GAP}
      gridFor={isTable ? linesFor : gridFor}
      label={t('list')}
      keys={t('list.keys')}
      loading={t('loading')}
      end={t('end')}
      nothing={{
        title: t('empty.none'),
        body: t('empty.none.body'),
        action: (
          <ButtonLink variant="primary" to={PRODUCT_LIST}>
            {t('empty.none.go')}
          </ButtonLink>
        ),
        sketch: isTable ? 'lines' : 'tiles',
      }}
      onClear={hasFilters(filters) && (() => onChange(NO_FILTERS))}
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
    </PagedTiles>
  )
}
