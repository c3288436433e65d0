import type { OrderRow } from '@inkfold/api/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { capitalize } from '@/i18n/capitalize'
import { useT } from '@/i18n/useT'
import { Button, ButtonLink } from '@/ui/Button'
import type { NothingYet } from '@/ui/list/EmptyList'
import { PagedTiles } from '@/ui/list/PagedTiles'
import type { PagesOf } from '@/ui/list/pages'
import type { Selection } from '@/ui/useSelection'
import { countsQuery } from '../queries'
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

/** A status without orders leads to all of them, once the merchant has any. */
function useNothing(status: OrderFilters['status'], onAll: () => void): NothingYet {
  const t = useT('orders')
  const words = useT('shared')
  const { data: counts } = useQuery(countsQuery)
  const hasOrders = counts !== undefined && Object.values(counts).some((count) => count > 0)
  if (status !== null && hasOrders)
    return {
      title: t('empty.status', { status: capitalize(words(`orderStatuses.${status}`)) }),
      body: t('empty.status.body'),
      action: <Button onClick={onAll}>{t('empty.status.all')}</Button>,
      sketch: 'lines',
    }
  return {
    title: t('empty'),
    body: t('empty.body'),
    action: (
      <ButtonLink variant="primary" to="/admin/finished">
        {t('empty.go')}
      </ButtonLink>
    ),
    sketch: 'lines',
  }
}

export function OrderList({ filters, pages, chosen, opened, onOpen, onChange }: OrderListProps) {
  const t = useT('orders')
  const nothing = useNothing(filters.status, () => onChange({ status: null }))
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
      nothing={nothing}
      onClear={hasFilters(filters) && (() => onChange(NO_FILTERS))}
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
