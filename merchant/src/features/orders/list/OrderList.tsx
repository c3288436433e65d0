import type { OrderRow } from '@inkfold/api/contracts/orders'
import { useT } from '@/i18n/useT'
import { Button, ButtonLink } from '@/ui/Button'
import { Empty } from '@/ui/list/Empty'
import { PagedTiles } from '@/ui/list/PagedTiles'
import type { PagesOf } from '@/ui/list/pages'
import type { Selection } from '@/ui/useSelection'
import { addressOf, hasFilters, NO_FILTERS, type OrderFilters } from './filters'
import { OrderCard } from './OrderCard'

interface OrderListProps {
  filters: OrderFilters
  pages: PagesOf<OrderRow>
  chosen: Selection
  opened: number | null
  onOpen(id: number): void
  onChange(changes: Partial<OrderFilters>): void
}

const GAP = 8
const NARROW = 640
const MIDDLE = 980
const cardsFor = (width: number) => ({
  columns: 1,
  rowHeight: (width < NARROW ? 212 : width < MIDDLE ? 148 : 96) + GAP,
})

export function OrderList({ filters, pages, chosen, opened, onOpen, onChange }: OrderListProps) {
  const t = useT('orders')
  return (
    <PagedTiles
      key={`${addressOf(filters)}`}
      pages={pages}
      gap={GAP}
      gridFor={cardsFor}
      label={t('list')}
      keys={t('list.keys')}
      loading={t('loading')}
      end={t('end')}
      empty={<None filters={filters} onChange={onChange} />}
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

function None({ filters, onChange }: Pick<OrderListProps, 'filters' | 'onChange'>) {
  const t = useT('orders')
  if (hasFilters(filters) || filters.status !== null)
    return (
      <Empty title={t('empty.narrowed')} body={t('empty.narrowed.body')}>
        <Button onClick={() => onChange({ ...NO_FILTERS, status: null })}>{t('search.clear')}</Button>
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
