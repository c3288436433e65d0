import { SWITCH_STATUSES } from '@inkfold/api/contracts/statuses'
import { SALES_PLATFORMS } from '@inkfold/api/contracts/supplier_levels'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { capital } from '@/i18n/capital'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import styles from '@/ui/list.module.css'
import { Count } from '@/ui/list/Count'
import { Empty } from '@/ui/list/Empty'
import { Filters } from '@/ui/list/Filters'
import { LineList } from '@/ui/list/LineList'
import { Narrowing } from '@/ui/list/Narrowing'
import { PageHead } from '@/ui/list/PageHead'
import { usePages } from '@/ui/list/pages'
import { useAddressed } from '@/ui/list/useAddressed'
import { TypedSearch } from '@/ui/TypedSearch'
import { addressOf, isNarrowed, lookIn, WIDE } from './look'
import { storesPages, tradeQuery } from './queries'
import { StoreDrawer } from './StoreDrawer'
import { StoreForm } from './StoreForm'
import { StoreLine } from './StoreLine'

const ADDRESS = { lookIn, addressOf, opens: 'store' }
const NARROW = 640
const gridFor = (width: number) => ({ columns: 1, rowHeight: width < NARROW ? 96 : 72 })

export default function StoresPage() {
  const t = useT('stores')
  const words = useT('shared')
  const { look, opened, change, open, close } = useAddressed(ADDRESS)
  const stores = usePages(storesPages(look))
  const { data: trade } = useQuery(tradeQuery)
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Allowed node="stores.create">
      <Button look="primary" onClick={() => setAdding(true)}>
        {t('add')}
      </Button>
    </Allowed>
  )
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        {add}
      </PageHead>
      <section className={styles.main} aria-label={t('title')}>
        <div className={styles.toolbar} role="search" aria-label={t('find')}>
          <TypedSearch q={look.q} label={t('search')} hint={t('search.hint')} onSearch={(q) => change({ q }, true)} />
          <Filters count={[look.platform, look.status].filter(Boolean).length}>
            <Narrowing
              label={t('platform')}
              all={t('platform.all')}
              choices={SALES_PLATFORMS}
              nameOf={(one) => words(`salesPlatforms.${one}`)}
              value={look.platform}
              onChange={(platform) => change({ platform })}
            />
            <Narrowing
              label={t('status')}
              all={t('status.all')}
              choices={SWITCH_STATUSES}
              nameOf={(one) => capital(words(`statuses.${one}`))}
              value={look.status}
              onChange={(status) => change({ status })}
            />
          </Filters>
          <Count total={stores.total} say={(said, numbers) => t(said, numbers)} />
        </div>
        <LineList
          key={`${addressOf(look)}`}
          t={t}
          pages={stores}
          gridFor={gridFor}
          label={t('title')}
          keys={t('keys')}
          loading={t('loading')}
          empty={<Empty title={t('empty')} body={t('empty.body')} />}
          isNarrowed={isNarrowed(look)}
          onClear={() => change(WIDE)}
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
      {opened !== null && <StoreDrawer key={opened} id={opened} onClose={close} />}
    </div>
  )
}
