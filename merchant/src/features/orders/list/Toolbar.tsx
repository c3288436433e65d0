import { ORDER_SEARCH } from '@inkfold/api/contracts/limits'
import { ORDER_SOURCES } from '@inkfold/api/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { capital } from '@/i18n/capital'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import styles from '@/ui/list.module.css'
import { Count } from '@/ui/list/Count'
import { Filters } from '@/ui/list/Filters'
import { Narrowing } from '@/ui/list/Narrowing'
import { Numbers } from '@/ui/list/Numbers'
import { Select } from '@/ui/Select'
import { storesQuery } from '@/ui/stores/queries'
import { TypedSearch } from '@/ui/TypedSearch'
import { ASKED_BACK, filtersOf, HELD, isNarrowed, ORDER_SORTS, WIDE, type Look } from './look'
import own from './list.module.css'
import { Views } from './Views'

interface ToolbarProps {
  look: Look
  total: { count: number; isExact: boolean } | undefined
  onChange(changes: Partial<Look>, isTyping?: boolean): void
  /** Rendered below and sticky with it. */
  children?: ReactNode
}

export function Toolbar({ look, total, onChange, children }: ToolbarProps) {
  const t = useT('orders')
  const words = useT('shared')
  return (
    <div className={styles.toolbar} role="search" aria-label={t('search.label')}>
      <TypedSearch q={look.q} label={t('search')} hint={t('search.hint')} onSearch={(q) => onChange({ q }, true)} />
      <Filters count={filtersOf(look)}>
        <Numbers
          label={t('numbers')}
          most={ORDER_SEARCH.numbers}
          numbers={look.numbers}
          onSearch={(numbers) => onChange({ numbers })}
        />
        <Narrowing
          label={t('source')}
          all={t('source.all')}
          choices={ORDER_SOURCES}
          nameOf={(one) => capital(words(`orderSources.${one}`))}
          value={look.source}
          onChange={(source) => onChange({ source })}
        />
        <Narrowing
          label={t('asked')}
          all={t('asked.any')}
          choices={ASKED_BACK}
          nameOf={(one) => t(`asked.${one}`)}
          value={look.asked}
          onChange={(asked) => onChange({ asked })}
        />
        <Narrowing
          label={t('hold')}
          all={t('hold.any')}
          choices={HELD}
          nameOf={() => t('held')}
          value={look.held}
          onChange={(held) => onChange({ held })}
        />
        <Allowed node="stores.view">
          <OfStore store={look.store} onChange={(store) => onChange({ store })} />
        </Allowed>
        <label className={own.day}>
          {t('from')}
          <input
            type="date"
            value={look.from}
            max={look.to || undefined}
            onChange={({ target }) => onChange({ from: target.value })}
          />
        </label>
        <label className={own.day}>
          {t('to')}
          <input
            type="date"
            value={look.to}
            min={look.from || undefined}
            onChange={({ target }) => onChange({ to: target.value })}
          />
        </label>
        <Select
          label={t('sort')}
          value={look.sort}
          options={ORDER_SORTS.map((sort) => [sort, t(`sort.${sort}`)] as const)}
          onChange={(value) => onChange({ sort: ORDER_SORTS.find((sort) => sort === value) ?? 'newest' })}
        />
      </Filters>
      <Count total={total} say={t} />
      {isNarrowed(look) && (
        <Button look="text" onClick={() => onChange(WIDE)}>
          {t('search.clear')}
        </Button>
      )}
      <Views look={look} />
      {children}
    </div>
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
