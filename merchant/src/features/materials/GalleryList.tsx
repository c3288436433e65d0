import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/list/Empty'
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
      empty={<None filters={filters} onChange={onChange} onUpload={onUpload} />}
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

function None({ filters, onChange, onUpload }: Pick<GalleryListProps, 'filters' | 'onChange' | 'onUpload'>) {
  const t = useT('materials')
  if (hasFilters(filters))
    return (
      <Empty title={t('empty.narrowed')} body={t('empty.narrowed.body')}>
        <Button onClick={() => onChange(NO_FILTERS)}>{t('search.clear')}</Button>
      </Empty>
    )
  if (filters.gallery === 'own')
    return (
      <Empty title={t('empty.own')} body={t('empty.own.body')}>
        <Allowed node="materials.create">
          <Button look="primary" onClick={onUpload}>
            {t('upload')}
          </Button>
        </Allowed>
      </Empty>
    )
  return (
    <Empty title={t('empty.official')} body={t('empty.official.body')}>
      <Button onClick={() => onChange({ gallery: 'own' })}>{t('empty.official.own')}</Button>
    </Empty>
  )
}
