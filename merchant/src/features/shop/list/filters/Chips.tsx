import { useQuery } from '@tanstack/react-query'
import type { Language } from '@inkfold/api/contracts/languages'
import { formatMoney } from '@/i18n/format'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { facetsQuery, type Facets } from '../../queries'
import type { Change } from '../useShopFilters'
import {
  isFilterActive,
  FILTER_NAMES,
  NO_FILTERS,
  clearFilter,
  type FilterName,
  type ShopFilters,
} from '../shopFilters'
import styles from './filters.module.css'

export function Chips({ filters, change }: { filters: ShopFilters; change: Change }) {
  const t = useT('shop')
  const language = useLanguage()
  const { data: facets } = useQuery(facetsQuery(filters))
  const chosen = FILTER_NAMES.filter((by) => isFilterActive(filters, by))
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('chosen')}>
      {chosen.map((by) => {
        const words = wordsOf(by, filters, facets, language, t)
        return (
          <li key={by}>
            <button type="button" aria-label={t('chosen.remove', { words })} onClick={() => change(clearFilter(by))}>
              {words}
              <span aria-hidden="true">×</span>
            </button>
          </li>
        )
      })}
      <li>
        <button
          type="button"
          className={styles.clear}
          onClick={() => change({ ...NO_FILTERS, q: filters.q, sort: filters.sort })}
        >
          {t('chosen.clear')}
        </button>
      </li>
    </ul>
  )
}

type T = ReturnType<typeof useT<'shop'>>

function wordsOf(by: FilterName, filters: ShopFilters, facets: Facets | undefined, language: Language, t: T): string {
  if (by === 'price') return priceWords(filters, language, t)
  if (by === 'days') return t('days', { count: filters.days ?? 0 })
  if (by === 'gender') return filters.gender ? t(`gender.${filters.gender}`) : ''
  const [rows, ids] = by === 'colours' ? [facets?.colours, filters.colours] : [facets?.categories, [filters.category]]
  const names = rows?.filter(({ id }) => ids.includes(id)).map((row) => localizedName(row, language)) ?? []
  return names.length > 0 ? names.join(t('chosen.and')) : t(`by.${by}`)
}

function priceWords({ least, most }: ShopFilters, language: Language, t: T) {
  const said = { least: least && formatMoney(least, language), most: most && formatMoney(most, language) }
  if (least && most) return t('price.between', said)
  return least ? t('price.over', said) : t('price.under', said)
}
