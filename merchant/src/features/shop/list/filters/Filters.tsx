import { COMMITMENT_DAYS, SPU_GENDERS } from '@inkfold/api/contracts/catalogue'
import { useQuery } from '@tanstack/react-query'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { facetsQuery } from '../../queries'
import type { Change } from '../useShopFilters'
import type { ShopFilters } from '../shopFilters'
import { Choices } from './Choices'
import { Colours } from './Colours'
import styles from './filters.module.css'
import { PriceRange } from './PriceRange'
import { asTree } from './tree'

export function Filters({ filters, change }: { filters: ShopFilters; change: Change }) {
  const t = useT('shop')
  const language = useLanguage()
  const { data: facets } = useQuery(facetsQuery(filters))
  if (!facets) return <div className={styles.waiting} aria-busy="true" />
  const counted = (name: 'genders' | 'days', value: string | number) =>
    facets[name].find((one) => one.value === value)?.count ?? 0

  return (
    <div className={styles.filters}>
      <Choices
        title={t('by.category')}
        chosen={filters.category}
        all={t('all')}
        options={asTree(facets.categories).map(({ row, depth }) => ({
          value: row.id,
          label: localizedName(row, language),
          count: row.count,
          depth,
        }))}
        onChoose={(category) => change({ category })}
      />
      <PriceRange filters={filters} change={change} lowest={facets.price.least} highest={facets.price.most} />
      <Colours colours={facets.colours} chosen={filters.colours} onChoose={(colours) => change({ colours })} />
      <Choices
        title={t('by.days')}
        chosen={filters.days}
        all={t('any')}
        options={COMMITMENT_DAYS.map((days) => ({
          value: days,
          label: t('days', { count: days }),
          count: counted('days', days),
        }))}
        onChoose={(days) => change({ days })}
      />
      <Choices
        title={t('by.gender')}
        chosen={filters.gender}
        all={t('anybody')}
        options={SPU_GENDERS.map((gender) => ({
          value: gender,
          label: t(`gender.${gender}`),
          count: counted('genders', gender),
        }))}
        onChoose={(gender) => change({ gender })}
      />
    </div>
  )
}
