import { useT } from '@/i18n/useT'
import { Button, ButtonLink } from '@/ui/Button'
import { Empty } from '@/ui/list/Empty'
import { PagedTiles } from '@/ui/list/PagedTiles'
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
  const isTable = view === 'table'
  const Item = isTable ? FinishedLine : FinishedTile
  return (
    <PagedTiles
      key={`${view} ${addressOf(look)}`}
      pages={finished}
      gap={isTable ? LINE_GAP : GAP}
      gridFor={isTable ? linesFor : gridFor}
      label={t('list')}
      keys={t('list.keys')}
      loading={t('loading')}
      end={t('end')}
      empty={<None look={look} onChange={onChange} />}
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

function None({ look, onChange }: Pick<FinishedListProps, 'look' | 'onChange'>) {
  const t = useT('finished')
  if (isNarrowed(look))
    return (
      <Empty title={t('empty.narrowed')} body={t('empty.narrowed.body')}>
        <Button onClick={() => onChange(WIDE)}>{t('search.clear')}</Button>
      </Empty>
    )
  return (
    <Empty title={t('empty.none')} body={t('empty.none.body')}>
      <ButtonLink look="primary" to="/layouts/template/productList">
        {t('empty.none.go')}
      </ButtonLink>
    </Empty>
  )
}
