import { BLANK_REQUEST_STATUSES } from '@inkfold/api/contracts/blank_requests'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import styles from '@/ui/list.module.css'
import { Count } from '@/ui/list/Count'
import { Empty } from '@/ui/list/Empty'
import { LineList } from '@/ui/list/LineList'
import { Narrowing } from '@/ui/list/Narrowing'
import { PageHead } from '@/ui/list/PageHead'
import { usePages } from '@/ui/list/pages'
import { WIDE } from '@/ui/list/statusLook'
import { useAddressed } from '@/ui/list/useAddressed'
import { TypedSearch } from '@/ui/TypedSearch'
import { Detail } from './detail/Detail'
import { addressOf, isNarrowed, lookIn } from './look'
import { requestsQuery } from './queries'
import { RequestLine } from './RequestLine'

const DevelopForm = lazyPart(() => import('../develop/DevelopForm'))
const ADDRESS = { lookIn, addressOf, opens: 'request' }
const LINE = 64
const gridFor = () => ({ columns: 1, rowHeight: LINE })

export default function RequestsPage() {
  const t = useT('picks')
  const shared = useT('shared')
  const { look, opened, change, open, close } = useAddressed(ADDRESS)
  const requests = usePages(requestsQuery(look))
  const [isAsking, setAsking] = useState(false)
  const ask = () => setAsking(true)
  const begin = (
    <Allowed node="blank_requests.create">
      <Button look="primary" onClick={ask}>
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
          <TypedSearch
            q={look.q}
            label={t('requests.search')}
            hint={t('requests.search.hint')}
            onSearch={(q) => change({ q }, true)}
          />
          <Narrowing
            label={t('status')}
            all={t('status.all')}
            choices={BLANK_REQUEST_STATUSES}
            nameOf={(one) => shared(`blankRequestStatuses.${one}`)}
            value={look.status}
            onChange={(status) => change({ status })}
          />
          <Count total={requests.total} say={(words, numbers) => t(`requests.${words}`, numbers)} />
        </div>
        <LineList
          key={`${addressOf(look)}`}
          t={t}
          pages={requests}
          gridFor={gridFor}
          label={t('requests')}
          keys={t('requests.keys')}
          loading={t('loading')}
          empty={
            <Empty title={t('requests.empty')} body={t('requests.empty.body')}>
              {begin}
            </Empty>
          }
          isNarrowed={isNarrowed(look)}
          onClear={() => change(WIDE)}
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
