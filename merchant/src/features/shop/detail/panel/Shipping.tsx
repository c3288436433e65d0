import type { ShopProduct } from '@inkfold/api/contracts/shop'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { useUserId } from '@/http/tokens'
import { useLanguage, useT } from '@/i18n/useT'
import { countriesQuery } from '@/ui/address/queries'
import { Loaded } from '@/ui/Loaded'
import { Money } from '@/ui/money/Money'
import { Select } from '@/ui/Select'
import styles from './panel.module.css'

/** Local storage key of the country chosen last, which is the visitor's market rather than a secret. */
const COUNTRY_KEY = 'inkfold.shipTo'

interface Quote {
  options: { name: string; fee: string; days_from: number; days_to: number }[]
  refused: { because: string }[]
}

interface Asked {
  product: number
  pieces: number
  country: string
}

/** Merchants get the quote of their own supplier, visitors that of the site. */
const estimateQuery = ({ product, pieces, country }: Asked, person: number | null, language: string) =>
  queryOptions({
    queryKey: ['freight', 'estimate', product, pieces, country, person, language],
    queryFn: async ({ signal }): Promise<Quote> => {
      if (person === null)
        return http.get<Quote>(`/api/v1/shop/products/${product}/freight`, { signal, query: { country, pieces } })
      const body = { to: { country }, items: [{ product_id: product, pieces }] }
      const { parcels } = await http.post<{ parcels: Quote[] }>('/api/v1/freight/quote', body, { signal })
      return parcels[0] ?? { options: [], refused: [] }
    },
    placeholderData: keepPreviousData,
    enabled: country !== '',
  })

interface ShippingProps {
  product: ShopProduct
  pieces: number
}

/** Asks for nothing until it is opened; opens by itself for a country chosen before. */
export function Shipping(props: ShippingProps) {
  const t = useT('detail')
  const [isOpen, setOpen] = useState(() => localStorage.getItem(COUNTRY_KEY) !== null)
  return (
    <details className={styles.shipping} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('shipping')}</summary>
      {isOpen && <Estimate {...props} />}
    </details>
  )
}

function Estimate({ product, pieces }: ShippingProps) {
  const t = useT('detail')
  const language = useLanguage()
  const { data: countries = [] } = useQuery(countriesQuery(language))
  const [country, setCountry] = useState(() => localStorage.getItem(COUNTRY_KEY) ?? '')
  const query = useQuery(estimateQuery({ product: product.id, pieces, country }, useUserId('admin'), language))
  const choose = (code: string) => {
    if (code) localStorage.setItem(COUNTRY_KEY, code)
    else localStorage.removeItem(COUNTRY_KEY)
    setCountry(code)
  }
  return (
    <>
      <Select
        isField
        label={t('shipping.country')}
        value={country}
        options={[['', t('shipping.choose')], ...countries.map(({ value, label }) => [value, label] as const)]}
        onChange={choose}
      />
      {country !== '' && (
        <div aria-live="polite">
          <Loaded query={query}>{(quote) => <Cheapest quote={quote} pieces={pieces} />}</Loaded>
        </div>
      )}
    </>
  )
}

function Cheapest({ quote: { options, refused }, pieces }: { quote: Quote; pieces: number }) {
  const t = useT('detail')
  const [cheapest] = options
  if (!cheapest) {
    const isClosed = refused.some(({ because }) => because === 'country_closed')
    return <p>{t(isClosed ? 'shipping.closed' : 'shipping.none')}</p>
  }
  const { name, fee, days_from: from, days_to: to } = cheapest
  return (
    <>
      <p>
        <strong>
          <Money amount={fee} />
        </strong>{' '}
        {t('shipping.for', { count: pieces })}
      </p>
      <p>{t('shipping.days', { name, from, to })}</p>
      <p className={styles.note}>{t('shipping.note')}</p>
    </>
  )
}
