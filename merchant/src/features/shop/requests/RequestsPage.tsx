import { BLANK_REQUEST_STATUSES } from '@inkfold/api/contracts/blank_requests'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import styles from '@/ui/list.module.css'
import { Count } from '@/ui/list/Count'
import { LineList } from '@/ui/list/LineList'
import { ChoiceFilter } from '@/ui/list/ChoiceFilter'
import { PageHead } from '@/ui/list/PageHead'
import { usePages } from '@/ui/list/pages'
import { NO_FILTERS } from '@/ui/list/statusFilters'
import { useUrlFilters } from '@/ui/list/useUrlFilters'
import { DebouncedSearch } from '@/ui/DebouncedSearch'
import { Detail } from './detail/Detail'
import { addressOf, hasFilters, filtersIn } from './filters'
import { requestsQuery } from './queries'
import { RequestLine } from './RequestLine'

const DevelopForm = lazyPart(() => import('../develop/DevelopForm'))
const ADDRESS = { filtersIn, addressOf, openParameter: 'request' }
const LINE = 64
const gridFor = () => ({ columns: 1, rowHeight: LINE })

export default function RequestsPage() {
  const t = useT('picks')
  const shared = useT('shared')
  const { filters, opened, change, open, close } = useUrlFilters(ADDRESS)
  const requests = usePages(requestsQuery(filters))
  const [isAsking, setAsking] = useState(false)
  const ask = () => setAsking(true)
  const begin = (
    <Allowed node="blank_requests.create">
      <Button variant="primary" onClick={ask}>
        {t('requests.ask')}
      </Button>
    </Allowed>
  )
  return (
    <div className={styles.page}>
      <PageHead title={t('requests')} lead={t('requests.lead')}>
        {begin}
      </PageHead>
      <section className={styles.main} aria-label={t('requests')}>
        <div className={styles.toolbar} role="search" aria-label={t('requests.find')}>
          <DebouncedSearch
            q={filters.q}
            label={t('requests.search')}
            hint={t('requests.search.hint')}
            onSearch={(q) => change({ q }, true)}
          />
          <ChoiceFilter
            label={t('status')}
            all={t('status.all')}
            choices={BLANK_REQUEST_STATUSES}
            nameOf={(one) => shared(`blankRequestStatuses.${one}`)}
            value={filters.status}
            onChange={(status) => change({ status })}
          />
          <Count total={requests.total} translate={(words, numbers) => t(`requests.${words}`, numbers)} />
        </div>
        <LineList
          key={`${addressOf(filters)}`}
          pages={requests}
          gridFor={gridFor}
          label={t('requests')}
          keys={t('requests.keys')}
          loading={t('loading')}
          nothing={{
            title: t('requests.empty'),
            body: t('requests.empty.body'),
            action: begin,
            sketch: 'lines',
          }}
          onClear={hasFilters(filters) && (() => change(NO_FILTERS))}
          opened={opened}
        >
          {(request, place) => (
            <RequestLine key={request.id} {...place} request={request} onOpen={() => open(request.id)} />
          )}
        </LineList>
      </section>
      {opened !== null && <Detail key={opened} id={opened} requests={requests} onClose={close} />}
      {isAsking && (
        <Dialog title={t('requests.ask')} onClose={() => setAsking(false)}>
          <Suspense fallback={null}>
            <DevelopForm onMade={() => void requests.query.refetch()} />
          </Suspense>
        </Dialog>
      )}
    </div>
  )
}
