import type { LinkSuggestion } from '@inkfold/api/contracts/order_sync'
import type { OrderLine } from '@inkfold/api/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { http } from '@/http/client'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import type { Page } from '@/ui/list/pagesQuery'
import { UnprintableChip } from '@/ui/printing/UnprintableChip'
import { Select } from '@/ui/Select'
import { DebouncedSearch } from '@/ui/DebouncedSearch'
import styles from './detail.module.css'
import { calledOf, lineName } from './lineName'

const MOST = 8

export interface Linked {
  finished_product_id: number
  colour_id: number
  size_id: number
}

type Product = LinkSuggestion['product']

interface LinkLineProps {
  line: OrderLine
  suggestions: readonly LinkSuggestion[]
  error?: string
  onLink(linked: Linked): void
}

const searched = (q: string) => ({
  queryKey: ['finished-to-link', q],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (
      await http.get<Page<Product>>('/api/v1/finished-products', {
        signal,
        query: { quickSearch: q || null, limit: MOST },
      })
    ).list,
})

export function LinkLine({ line, suggestions, error, onLink }: LinkLineProps) {
  const t = useT('orders')
  const language = useLanguage()
  const [chosen, setChosen] = useState<{ product: Product; linked: Linked } | null>(null)
  const [isOpen, setOpen] = useState(line.finished_product_id === null)
  const choose = (product: Product, colourId?: number | null, sizeId?: number | null) => {
    const [colour_id, size_id] = [colourId ?? product.colours[0]?.id, sizeId ?? product.sizes[0]?.id]
    if (!colour_id || !size_id) return
    const linked = { finished_product_id: product.id, colour_id, size_id }
    setChosen({ product, linked })
    setOpen(false)
    onLink(linked)
  }
  return (
    <li>
      <h3>{calledOf(line, language)}</h3>
      <p className={styles.quiet}>
        {[line.third_party_sku, t('pieces', { count: line.quantity })].filter(Boolean).join(' · ')}
      </p>
      {chosen ? (
        <Variant
          key={chosen.product.id}
          {...chosen}
          onChange={({ colour_id, size_id }) => choose(chosen.product, colour_id, size_id)}
        />
      ) : (
        line.finished_product_id !== null && <p>{t('link.now', { name: lineName(line, language) })}</p>
      )}
      {isOpen ? (
        <>
          <Suggestions suggestions={suggestions} onChoose={choose} />
          <Search onChoose={choose} />
        </>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('link.other')}</Button>
      )}
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </li>
  )
}

interface SuggestionsProps {
  suggestions: readonly LinkSuggestion[]
  onChoose(product: Product, colour: number | null, size: number | null): void
}

function Suggestions({ suggestions, onChoose }: SuggestionsProps) {
  const t = useT('orders')
  const language = useLanguage()
  const heading = useId()
  if (suggestions.length === 0) return null
  return (
    <div className={styles.search} role="group" aria-labelledby={heading}>
      <p id={heading} className={styles.quiet}>
        {t('link.suggestions')}
      </p>
      <ul className={styles.found}>
        {suggestions.map(({ product, reason, colour_id, size_id }) => {
          const variant = [
            product.colours.find(({ id }) => id === colour_id),
            product.sizes.find(({ id }) => id === size_id),
          ].flatMap((one) => (one ? [localizedName(one, language)] : []))
          return (
            <li key={product.id}>
              <Choice
                product={product}
                details={[...variant, t(`link.suggestions.${reason}`)].join(' · ')}
                onChoose={() => onChoose(product, colour_id, size_id)}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface ChoiceProps {
  product: Product
  details: string
  onChoose(): void
}

function Choice({ product: { name, picture_link, print_fault }, details, onChoose }: ChoiceProps) {
  return (
    <button type="button" disabled={print_fault !== null} onClick={onChoose}>
      {picture_link && <img src={picture_link} alt="" width={40} height={40} loading="lazy" />}
      <span>
        {name}
        <small>{details}</small>
        <UnprintableChip fault={print_fault} />
      </span>
    </button>
  )
}

function Search({ onChoose }: { onChoose(found: Product): void }) {
  const t = useT('orders')
  const [q, setQ] = useState('')
  const { data } = useQuery(searched(q))
  return (
    <div className={styles.search}>
      <DebouncedSearch q={q} label={t('link.search')} hint={t('link.search')} onSearch={setQ} />
      <ul className={styles.found} aria-label={t('link.found')}>
        {data?.map((one) => (
          <li key={one.id}>
            <Choice product={one} details={one.code} onChoose={() => onChoose(one)} />
          </li>
        ))}
      </ul>
      {data?.length === 0 && <p className={styles.quiet}>{t('link.nothing')}</p>}
    </div>
  )
}

interface VariantProps {
  product: Product
  linked: Linked
  onChange(variant: Pick<Linked, 'colour_id' | 'size_id'>): void
}

function Variant({ product, linked: { colour_id, size_id }, onChange }: VariantProps) {
  const t = useT('orders')
  const language = useLanguage()
  const name = useId()
  const options = (words: readonly { id: number; name_zh: string; name_en: string }[]) =>
    words.map((one) => [String(one.id), localizedName(one, language)] as const)
  return (
    <div className={styles.variant} role="group" aria-labelledby={name}>
      <p id={name}>{product.name}</p>
      <Select
        isField
        label={t('link.colour')}
        value={String(colour_id)}
        options={options(product.colours)}
        onChange={(value) => onChange({ colour_id: Number(value), size_id })}
      />
      <Select
        isField
        label={t('link.size')}
        value={String(size_id)}
        options={options(product.sizes)}
        onChange={(value) => onChange({ colour_id, size_id: Number(value) })}
      />
    </div>
  )
}
