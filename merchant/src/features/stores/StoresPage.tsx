import { SWITCH_STATUSES } from '@inkfold/api/contracts/statuses'
import { SALES_PLATFORMS } from '@inkfold/api/contracts/suppliers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { capitalize } from '@/i18n/capitalize'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import styles from '@/ui/list.module.css'
import { Count } from '@/ui/list/Count'
import { Filters } from '@/ui/list/Filters'
import { LineList } from '@/ui/list/LineList'
import { ChoiceFilter } from '@/ui/list/ChoiceFilter'
import { PageHead } from '@/ui/list/PageHead'
import { usePages } from '@/ui/list/pages'
import { useUrlFilters } from '@/ui/list/useUrlFilters'
import { DebouncedSearch } from '@/ui/DebouncedSearch'
import { AutoPayment } from './AutoPayment'
import { addressOf, hasFilters, filtersIn, NO_FILTERS } from './filters'
import { storesPages, tradeQuery } from './queries'
import { StoreDrawer } from './StoreDrawer'
import { StoreForm } from './StoreForm'
import { StoreLine } from './StoreLine'

const ADDRESS = { filtersIn, addressOf, openParameter: 'store' }
const NARROW = 640
const gridFor = (width: number) => ({ columns: 1, rowHeight: width < NARROW ? 96 : 72 })

export default function StoresPage() {
  const t = useT('stores')
  const words = useT('shared')
  const { filters, opened, change, open, close } = useUrlFilters(ADDRESS)
  const stores = usePages(storesPages(filters))
  const { data: trade } = useQuery(tradeQuery)
  const [isAdding, setAdding] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const add = (
    <Allowed node="stores.create">
      <Button variant="primary" onClick={() => setAdding(true)}>
        {t('add')}
      </Button>
    </Allowed>
  )
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        <Allowed node="orders.pay">
          <Button onClick={() => setPaying(true)}>{t('auto')}</Button>
        </Allowed>
        {add}
      </PageHead>
      <section className={styles.main} aria-label={t('title')}>
        <div className={styles.toolbar} role="search" aria-label={t('find')}>
          <DebouncedSearch
            q={filters.q}
            label={t('search')}
            hint={t('search.hint')}
            onSearch={(q) => change({ q }, true)}
          />
          <Filters count={[filters.platform, filters.status].filter(Boolean).length}>
            <ChoiceFilter
              label={t('platform')}
              all={t('platform.all')}
              choices={SALES_PLATFORMS}
              nameOf={(one) => words(`salesPlatforms.${one}`)}
              value={filters.platform}
              onChange={(platform) => change({ platform })}
            />
            <ChoiceFilter
              label={t('status')}
              all={t('status.all')}
              choices={SWITCH_STATUSES}
              nameOf={(one) => capitalize(words(`statuses.${one}`))}
              value={filters.status}
              onChange={(status) => change({ status })}
            />
          </Filters>
          <Count total={stores.total} translate={(said, numbers) => t(said, numbers)} />
        </div>
        <LineList
          key={`${addressOf(filters)}`}
          pages={stores}
          gridFor={gridFor}
          label={t('title')}
          keys={t('keys')}
          loading={t('loading')}
          nothing={{ title: t('empty'), body: t('empty.body'), action: add, sketch: 'lines' }}
          onClear={hasFilters(filters) && (() => change(NO_FILTERS))}
          opened={opened}
        >
          {(one, place) => (
            <StoreLine key={one.id} {...place} store={one} trade={trade?.get(one.id)} onOpen={() => open(one.id)} />
          )}
        </LineList>
      </section>
      {isAdding && (
        <StoreForm
          onSaved={({ id }) => {
            setAdding(false)
            open(id)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {isPaying && <AutoPayment onClose={() => setPaying(false)} />}
      {opened !== null && <StoreDrawer key={opened} id={opened} onClose={close} />}
    </div>
  )
}
