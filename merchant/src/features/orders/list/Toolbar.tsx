import { ORDER_SEARCH } from '@inkfold/api/contracts/limits'
import { ORDER_SOURCES } from '@inkfold/api/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { capitalize } from '@/i18n/capitalize'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { lazyPart } from '@/ui/lazyPart'
import styles from '@/ui/list.module.css'
import { Count } from '@/ui/list/Count'
import { Filters } from '@/ui/list/Filters'
import { ChoiceFilter } from '@/ui/list/ChoiceFilter'
import { NumbersFilter } from '@/ui/list/NumbersFilter'
import { Select } from '@/ui/Select'
import { storesQuery } from '@/ui/stores/queries'
import { AssigneeFilter } from '@/ui/team/AssigneeFilter'
import { DebouncedSearch } from '@/ui/DebouncedSearch'
import {
  CANCEL_REQUEST_FILTERS,
  countFilters,
  HOLD_FILTERS,
  hasFilters,
  ORDER_SORTS,
  NO_FILTERS,
  type OrderFilters,
} from './filters'
import own from './list.module.css'
import { SaveView } from './SaveView'

const Views = lazyPart(async () => ({ default: (await import('./Views')).Views }))

const BLOCKED = ['blocked'] as const

interface ToolbarProps {
  filters: OrderFilters
  total: { count: number; isExact: boolean } | undefined
  onChange(changes: Partial<OrderFilters>, isTyping?: boolean): void
  /** Rendered below and sticky with it. */
  children?: ReactNode
}

export function Toolbar({ filters, total, onChange, children }: ToolbarProps) {
  const t = useT('orders')
  const words = useT('shared')
  return (
    <div className={styles.toolbar} role="search" aria-label={t('search.label')}>
      <DebouncedSearch
        q={filters.q}
        label={t('search')}
        hint={t('search.hint')}
        onSearch={(q) => onChange({ q }, true)}
      />
      <Filters count={countFilters(filters)}>
        <NumbersFilter
          label={t('numbers')}
          most={ORDER_SEARCH.numbers}
          numbers={filters.numbers}
          onSearch={(numbers) => onChange({ numbers })}
        />
        <ChoiceFilter
          label={t('source')}
          all={t('source.all')}
          choices={ORDER_SOURCES}
          nameOf={(one) => capitalize(words(`orderSources.${one}`))}
          value={filters.source}
          onChange={(source) => onChange({ source })}
        />
        <ChoiceFilter
          label={t('asked')}
          all={t('asked.any')}
          choices={CANCEL_REQUEST_FILTERS}
          nameOf={(one) => t(`asked.${one}`)}
          value={filters.cancelRequest}
          onChange={(asked) => onChange({ cancelRequest: asked })}
        />
        <ChoiceFilter
          label={t('hold')}
          all={t('hold.any')}
          choices={HOLD_FILTERS}
          nameOf={() => t('held')}
          value={filters.hold}
          onChange={(held) => onChange({ hold: held })}
        />
        <ChoiceFilter
          label={t('blocked')}
          all={t('blocked.any')}
          choices={BLOCKED}
          nameOf={() => t('blocked.only')}
          value={filters.blocked}
          onChange={(blocked) => onChange({ blocked })}
        />
        <AssigneeFilter
          kind="orders"
          any={t('assigned.any')}
          assigned={filters.assigned}
          onChange={(assigned) => onChange({ assigned })}
        />
        <Allowed node="stores.view">
          <OfStore store={filters.store} onChange={(store) => onChange({ store })} />
        </Allowed>
        <Days
          words={['from', 'to']}
          days={[filters.from, filters.to]}
          onChange={([from, to]) => onChange({ from, to })}
        />
        <Days
          words={['paid.from', 'paid.to']}
          days={[filters.paidFrom, filters.paidTo]}
          onChange={([paidFrom, paidTo]) => onChange({ paidFrom, paidTo })}
        />
        <Select
          label={t('sort')}
          value={filters.sort}
          options={ORDER_SORTS.map((sort) => [sort, t(`sort.${sort}`)] as const)}
          onChange={(value) => onChange({ sort: ORDER_SORTS.find((sort) => sort === value) ?? 'newest' })}
        />
      </Filters>
      <Count total={total} translate={t} />
      {hasFilters(filters) && (
        <Button variant="text" onClick={() => onChange(NO_FILTERS)}>
          {t('search.clear')}
        </Button>
      )}
      <Suspense fallback={hasFilters(filters) && <SaveView />}>
        <Views filters={filters} />
      </Suspense>
      {children}
    </div>
  )
}

interface DaysProps {
  words: readonly ['from', 'to'] | readonly ['paid.from', 'paid.to']
  days: readonly [string, string]
  onChange(days: [string, string]): void
}

function Days({ words: [fromWord, toWord], days: [from, to], onChange }: DaysProps) {
  const t = useT('orders')
  return (
    <>
      <label className={own.day}>
        {t(fromWord)}
        <input type="date" value={from} max={to || undefined} onChange={({ target }) => onChange([target.value, to])} />
      </label>
      <label className={own.day}>
        {t(toWord)}
        <input
          type="date"
          value={to}
          min={from || undefined}
          onChange={({ target }) => onChange([from, target.value])}
        />
      </label>
    </>
  )
}

/** Hidden for merchants without stores. */
function OfStore({ store, onChange }: { store: number | null; onChange(store: number | null): void }) {
  const t = useT('orders')
  const { data: stores = [] } = useQuery(storesQuery)
  if (stores.length === 0 && store === null) return null
  return (
    <Select
      label={t('store')}
      value={`${store ?? ''}`}
      options={[['', t('store.all')], ...stores.map(({ id, name }) => [`${id}`, name] as const)]}
      onChange={(value) => onChange(value === '' ? null : Number(value))}
    />
  )
}
