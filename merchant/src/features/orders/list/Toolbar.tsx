import { ORDER_SEARCH } from '@inkfold/api/contracts/limits'
import { ORDER_SOURCES } from '@inkfold/api/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { capital } from '@/i18n/capital'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import styles from '@/ui/list.module.css'
import { Count } from '@/ui/list/Count'
import { Select } from '@/ui/Select'
import { storesQuery } from '@/ui/stores/queries'
import { TypedSearch } from '@/ui/TypedSearch'
import { ASKED_BACK, isNarrowed, numbersIn, ORDER_SORTS, WIDE, type Look } from './look'
import own from './list.module.css'

interface ToolbarProps {
  look: Look
  total: { count: number; isExact: boolean } | undefined
  onChange(changes: Partial<Look>, isTyping?: boolean): void
}

/** What is looked for: numbers as they were pasted, words, where it came from, when. */
export function Toolbar({ look, total, onChange }: ToolbarProps) {
  const t = useT('orders')
  const words = useT('shared')
  return (
    <div className={styles.toolbar} role="search" aria-label={t('search.label')}>
      <Numbers key={look.numbers} numbers={look.numbers} onSearch={(numbers) => onChange({ numbers })} />
      <TypedSearch q={look.q} label={t('search')} hint={t('search.hint')} onSearch={(q) => onChange({ q }, true)} />
      <Select
        label={t('source')}
        value={look.source ?? ''}
        options={[
          ['', t('source.all')],
          ...ORDER_SOURCES.map((one) => [one, capital(words(`orderSources.${one}`))] as const),
        ]}
        onChange={(value) => onChange({ source: ORDER_SOURCES.find((one) => one === value) ?? null })}
      />
      <Select
        label={t('asked')}
        value={look.asked ?? ''}
        options={[['', t('asked.any')], ...ASKED_BACK.map((one) => [one, t(`asked.${one}`)] as const)]}
        onChange={(value) => onChange({ asked: ASKED_BACK.find((one) => one === value) ?? null })}
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
      <Count total={total} say={t} />
      {isNarrowed(look) && (
        <Button look="text" onClick={() => onChange(WIDE)}>
          {t('search.clear')}
        </Button>
      )}
    </div>
  )
}

/** Nobody looks by stores who has none. */
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

/** A pasted list: lines, commas, spaces, whatever parts them. */
function Numbers({ numbers, onSearch }: { numbers: string; onSearch(numbers: string): void }) {
  const t = useT('orders')
  const words = useT('shared')
  const [typed, setTyped] = useState(numbers)
  const found = numbersIn(typed)
  const isTooMany = found.length > ORDER_SEARCH.numbers
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isTooMany) onSearch(found.join(','))
  }
  return (
    <form className={own.numbers} onSubmit={submit}>
      <textarea
        rows={1}
        value={typed}
        aria-label={t('numbers')}
        aria-invalid={isTooMany}
        aria-describedby={isTooMany ? 'orders-too-many' : undefined}
        placeholder={t('numbers.hint', { max: ORDER_SEARCH.numbers })}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.shiftKey && submit(event)}
      />
      <Button type="submit">{t('numbers.go')}</Button>
      {isTooMany && (
        <p id="orders-too-many" role="alert">
          {words('errors.E_ORDER_NUMBERS', { max: ORDER_SEARCH.numbers })}
        </p>
      )}
    </form>
  )
}
