import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/list/Empty'
import { PagedTiles } from '@/ui/list/PagedTiles'
import type { Chosen } from '@/ui/useChosen'
import { Tile } from './grid/Tile'
import { GAP, gridFor } from './grid/window'
import { addressOf, isNarrowed, WIDE, type Look } from './look'
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
  return (
    <PagedTiles
      key={`${addressOf(look)}`}
      pages={gallery}
      gap={GAP}
      gridFor={gridFor}
      label={t('tiles')}
      keys={t(isOwn ? 'tiles.keysOwn' : 'tiles.keys')}
      loading={t('loading')}
      end={t('end')}
      empty={<None look={look} onChange={onChange} onUpload={onUpload} />}
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

function None({ look, onChange, onUpload }: Pick<GalleryListProps, 'look' | 'onChange' | 'onUpload'>) {
  const t = useT('materials')
  if (isNarrowed(look))
    return (
      <Empty title={t('empty.narrowed')} body={t('empty.narrowed.body')}>
        <Button onClick={() => onChange(WIDE)}>{t('search.clear')}</Button>
      </Empty>
    )
  if (look.gallery === 'own')
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
