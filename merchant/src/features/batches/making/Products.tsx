import type { ShopCard } from '@inkfold/api/contracts/shop'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Failed } from '@/ui/Failed'
import { EmptyList } from '@/ui/list/EmptyList'
import { Loading } from '@/ui/Loading'
import list from '@/ui/list.module.css'
import { Blank } from '@/ui/product/Blank'
import { DebouncedSearch } from '@/ui/DebouncedSearch'
import styles from '../batches.module.css'
import { isFull, withColours, togglePick, type Pick, type Picks } from '../picks'
import { productsQuery } from '../queries'

interface ProductsProps {
  picks: Picks
  onChange(picks: Picks): void
}

export function Products({ picks, onChange }: ProductsProps) {
  const t = useT('batches')
  const [q, setQ] = useState('')
  const query = useInfiniteQuery(productsQuery(q))
  if (query.isPending) return <Loading />
  if (query.data === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  const products = query.data.pages.flatMap((page) => page.list)
  return (
    <>
      <div className={list.toolbar} role="search" aria-label={t('products.search')}>
        <DebouncedSearch q={q} label={t('products.search')} hint={t('products.hint')} onSearch={setQ} />
      </div>
      {products.length === 0 && (
        <EmptyList
          nothing={{
            title: t('products.none'),
            body: t('products.none.body'),
            action: null,
            sketch: 'tiles',
            isPanel: true,
          }}
          onClear={q !== '' && (() => setQ(''))}
        />
      )}
      <ul className={styles.products} aria-label={t('products')}>
        {products.map((product) => (
          <Product
            key={product.id}
            product={product}
            pick={picks.find((pick) => pick.product.id === product.id)}
            isFull={isFull(picks)}
            onToggle={() => onChange(togglePick(picks, product))}
            onColour={(colour) => onChange(withColours(picks, product.id, colour))}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('products.more')}
        </Button>
      )}
    </>
  )
}

interface ProductProps {
  product: ShopCard
  pick: Pick | undefined
  isFull: boolean
  onToggle(): void
  onColour(colour: number): void
}

function Product({ product, pick, isFull: isOver, onToggle, onColour }: ProductProps) {
  const language = useLanguage()
  return (
    <li className={styles.product} data-chosen={pick !== undefined}>
      <label className={styles.choose}>
        <Blank product={product} colour={pick?.colours[0] ?? null} isFirst={false} />
        <span>
          <input type="checkbox" checked={pick !== undefined} disabled={!pick && isOver} onChange={onToggle} />
          {localizedName(product, language)}
        </span>
      </label>
      {pick && <Colours pick={pick} onColour={onColour} />}
    </li>
  )
}

function Colours({ pick: { product, colours }, onColour }: { pick: Pick; onColour(colour: number): void }) {
  const t = useT('batches')
  const language = useLanguage()
  return (
    <fieldset className={styles.colours}>
      <legend className="visually-hidden">{t('colours', { name: localizedName(product, language) })}</legend>
      {product.colours.map((colour) => (
        <label key={colour.id} title={localizedName(colour, language)}>
          <input
            type="checkbox"
            className="visually-hidden"
            checked={colours.includes(colour.id)}
            onChange={() => onColour(colour.id)}
          />
          <span style={{ background: colour.hex }} />
          <span className="visually-hidden">{localizedName(colour, language)}</span>
        </label>
      ))}
    </fieldset>
  )
}
