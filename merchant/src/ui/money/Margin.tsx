import type { PublicationRow } from '@inkfold/api/contracts/publications'
import { RMB_ONLY } from '@inkfold/api/contracts/second_currency'
import { amountOf, minorOf, signedAmount } from '@inkfold/api/contracts/price/amounts'
import { inRmb, marginOf } from '@inkfold/api/contracts/price/margin'
import { rulePackOf } from '@inkfold/api/contracts/publishing/packs'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { useSecondCurrency } from '@/http/currency'
import { useHasPage } from '@/http/useHasPage'
import { useT } from '@/i18n/useT'
import { Field } from '../Field'
import { Loaded } from '../Loaded'
import { PUBLICATIONS_PATH } from '../publications/paths'
import { Select } from '../Select'
import { Money } from './Money'
import styles from './money.module.css'

interface Retail {
  amount: string
  currency: string
}

/** The price of the newest publication that has one. */
const publishedQuery = (finished: number) =>
  queryOptions({
    queryKey: ['publications', 'retail', finished],
    queryFn: async ({ signal }): Promise<Retail | null> => {
      const search = JSON.stringify([{ field: 'finished_product_id', operator: 'eq', val: finished }])
      const query = { search, limit: 10, with_total: 0 }
      const { list } = await http.get<{ list: PublicationRow[] }>(PUBLICATIONS_PATH, { signal, query })
      const prices = list.flatMap(({ form, sales_platform: platform }) => {
        if (!form) return []
        const { retail_price: retail, declared_price: declared, currency } = form
        const amount = rulePackOf(platform).paysDeclared ? declared : retail || declared
        return minorOf(amount) ? [{ amount, currency }] : []
      })
      return prices[0] ?? null
    },
  })

interface MarginProps {
  /** RMB for one piece. */
  cost: string
  /** Undefined while the design is not saved as a product. */
  finished?: number
}

/** Cost, retail price and what remains of it; the price of a publication is filled in. */
export default function Margin({ cost, finished }: MarginProps) {
  const isPublisher = useHasPage('/admin/publications')
  const query = useQuery({ ...publishedQuery(finished ?? 0), enabled: finished !== undefined && isPublisher })
  if (finished === undefined || !isPublisher) return <Calculator cost={cost} name="design" known={null} />
  return <Loaded query={query}>{(known) => <Calculator cost={cost} name={String(finished)} known={known} />}</Loaded>
}

interface CalculatorProps {
  cost: string
  name: string
  known: Retail | null
}

function Calculator({ cost, name, known }: CalculatorProps) {
  const t = useT('margin')
  const second = useSecondCurrency()
  // Kept with the person's queries, so that the next person on this device does not find it.
  const cache = useQueryClient()
  const key = ['margin', name]
  const [retail, setRetail] = useState(
    () => cache.getQueryData<Retail>(key) ?? known ?? { amount: '', currency: second?.code ?? RMB_ONLY },
  )
  const change = (next: Retail) => {
    cache.setQueryData(key, next)
    setRetail(next)
  }
  const codes = [...new Set([RMB_ONLY, ...(second ? [second.code] : [])])]
  const currency = codes.includes(retail.currency) ? retail.currency : RMB_ONLY
  const minor = minorOf(retail.amount.trim())
  const rate = currency === RMB_ONLY ? 100 : (minorOf(second?.rate) ?? 0)
  const margin = minor === null ? null : marginOf(minorOf(cost) ?? 0, inRmb(minor, rate))
  const isWrong = retail.amount.trim() !== '' && minor === null
  return (
    <div className={styles.margin}>
      <div className={styles.retail}>
        <Field
          label={t('retail')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={13}
          value={retail.amount}
          onChange={({ target }) => change({ amount: target.value, currency })}
          {...(isWrong && { error: t('retail.wrong') })}
        />
        <Select
          isField
          label={t('currency')}
          value={currency}
          options={codes.map((code) => [code, code] as const)}
          onChange={(code) => change({ ...retail, currency: code })}
        />
      </div>
      <dl aria-live="polite">
        <div>
          <dt>{t('cost')}</dt>
          <dd>
            <Money amount={cost} />
          </dd>
        </div>
        {margin && (
          <>
            <div>
              <dt>{t(margin.profit < 0 ? 'loss' : 'profit')}</dt>
              <dd>
                <Money amount={margin.profit < 0 ? signedAmount(margin.profit) : amountOf(margin.profit)} />
              </dd>
            </div>
            <div>
              <dt>{t('margin')}</dt>
              <dd>{margin.percent} %</dd>
            </div>
          </>
        )}
      </dl>
      <p>{t('note')}</p>
    </div>
  )
}
