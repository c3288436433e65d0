import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import type { NothingYet } from '@/ui/list/EmptyList'
import { PagedTiles } from '@/ui/list/PagedTiles'
import type { Selection } from '@/ui/useSelection'
import { Tile } from './grid/Tile'
import { GAP, gridFor } from './grid/window'
import { addressOf, hasFilters, NO_FILTERS, type GalleryFilters } from './filters'
import type { GalleryOf } from './useGallery'

interface GalleryListProps {
  filters: GalleryFilters
  gallery: GalleryOf
  chosen: Selection
  opened: number | null
  onOpen(id: number): void
  onChange(changes: Partial<GalleryFilters>): void
  onUpload(): void
}

export function GalleryList({ filters, gallery, chosen, opened, onOpen, onChange, onUpload }: GalleryListProps) {
  const t = useT('materials')
  const isOwn = filters.gallery === 'own'
  const ownNothing: NothingYet = {
    title: t('empty.own'),
    body: t('empty.own.body'),
    action: (
      <Allowed node="materials.create">
        <Button variant="primary" onClick={onUpload}>
          {t('upload')}
        </Button>
      </Allowed>
    ),
    sketch: 'tiles',
  }
  const officialNothing: NothingYet = {
    title: t('empty.official'),
    body: t('empty.official.body'),
    action: <Button onClick={() => onChange({ gallery: 'own' })}>{t('empty.official.own')}</Button>,
    sketch: 'tiles',
  }
  return (
    <PagedTiles
      key={`${addressOf(filters)}`}
      pages={gallery}
      gap={GAP}
      gridFor={gridFor}
      label={t('tiles')}
      keys={t(isOwn ? 'tiles.keysOwn' : 'tiles.keys')}
      loading={t('loading')}
      end={t('end')}
      nothing={isOwn ? ownNothing : officialNothing}
      onClear={hasFilters(filters) && (() => onChange(NO_FILTERS))}
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
    </PagedTiles>
  )
}
