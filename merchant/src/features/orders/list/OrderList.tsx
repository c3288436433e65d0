import type { OrderRow } from '@inkfold/api/contracts/orders'
import { useT } from '@/i18n/useT'
import { Button, ButtonLink } from '@/ui/Button'
import { Empty } from '@/ui/list/Empty'
import { PagedTiles } from '@/ui/list/PagedTiles'
import type { PagesOf } from '@/ui/list/pages'
import type { Chosen } from '@/ui/useChosen'
import { addressOf, isNarrowed, WIDE, type Look } from './look'
import { OrderCard } from './OrderCard'

interface OrderListProps {
  look: Look
  pages: PagesOf<OrderRow>
  chosen: Chosen
  opened: number | null
  onOpen(id: number): void
  onChange(changes: Partial<Look>): void
}

const GAP = 8
const NARROW = 640
const MIDDLE = 980
const cardsFor = (width: number) => ({
  columns: 1,
  rowHeight: (width < NARROW ? 212 : width < MIDDLE ? 148 : 96) + GAP,
})

export function OrderList({ look, pages, chosen, opened, onOpen, onChange }: OrderListProps) {
  const t = useT('orders')
  return (
    <PagedTiles
      key={`${addressOf(look)}`}
      pages={pages}
      gap={GAP}
      gridFor={cardsFor}
      label={t('list')}
      keys={t('list.keys')}
      loading={t('loading')}
      end={t('end')}
      empty={<None look={look} onChange={onChange} />}
      opened={opened}
      onChoose={chosen.toggle}
    >
      {(row, place) => (
        <OrderCard
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

function None({ look, onChange }: Pick<OrderListProps, 'look' | 'onChange'>) {
  const t = useT('orders')
  if (isNarrowed(look) || look.status !== null)
    return (
      <Empty title={t('empty.narrowed')} body={t('empty.narrowed.body')}>
        <Button onClick={() => onChange({ ...WIDE, status: null })}>{t('search.clear')}</Button>
      </Empty>
    )
  return (
    <Empty title={t('empty')} body={t('empty.body')}>
      <ButtonLink look="primary" to="/admin/finished">
        {t('empty.go')}
      </ButtonLink>
    </Empty>
  )
}
