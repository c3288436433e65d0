import type { OpenPlatformOrder, OrderSync } from '@inkfold/api/contracts/order_sync'
import type { StoreRow } from '@inkfold/api/contracts/stores'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { http } from '@/http/client'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { CommandFailure } from '@/ui/form/CommandFailure'
import { Loaded } from '@/ui/Loaded'
import { Notice } from '@/ui/Notice'
import laid from '@/ui/shown.module.css'
import { STORES } from '@/ui/stores/queries'
import { orderSyncQuery } from './queries'
import styles from './stores.module.css'

/** Orders read from the store's sales platform, and those that need a person. */
export function StoreOrderSync({ store }: { store: StoreRow }) {
  const t = useT('stores')
  const query = useQuery(orderSyncQuery(store.id))
  return (
    <section className={styles.part} aria-label={t('sync')}>
      <h3>{t('sync')}</h3>
      <Loaded query={query}>{(sync) => <Synced store={store} sync={sync} />}</Loaded>
    </section>
  )
}

function Synced({ store, sync }: { store: StoreRow; sync: OrderSync }) {
  const t = useT('stores')
  const language = useLanguage()
  const start = useSync(store.id)
  const { is_possible: isPossible, is_running: isRunning, succeeded_at: at, message, open } = sync
  const isBusy = isRunning || start.isPending
  if (!isPossible) return <p>{t(store.status === 'enabled' ? 'sync.unauthorized' : 'sync.disabled')}</p>
  return (
    <>
      <p>{isRunning ? t('sync.running') : at ? t('sync.at', { time: formatTime(at, language) }) : t('sync.never')}</p>
      {(isRunning || at) && <p>{countsOf(sync, t)}</p>}
      {message && <Notice kind="danger">{message}</Notice>}
      {open.length > 0 && <OpenOrders open={open} isBusy={isBusy} onRetry={(orders) => start.mutate({ orders })} />}
      <div className={laid.steps}>
        <Allowed node="stores.edit">
          <Button disabled={isRunning} busy={start.isPending} onClick={() => start.mutate({})}>
            {t('sync.go')}
          </Button>
        </Allowed>
        {sync.unlinked > 0 && (
          <Link to={`/admin/order?store=${store.id}&status=pending_link`}>
            {t('sync.unlinked', { count: sync.unlinked })}
          </Link>
        )}
      </div>
      <CommandFailure error={start.error} />
    </>
  )
}

const COUNTS = ['made', 'known', 'waiting', 'failed'] as const

const countsOf = (sync: OrderSync, t: ReturnType<typeof useT<'stores'>>) =>
  COUNTS.filter((name) => name === 'made' || sync[name] > 0)
    .map((name) => t(`sync.${name}`, { count: sync[name] }))
    .join(' · ')

interface OpenOrdersProps {
  open: readonly OpenPlatformOrder[]
  isBusy: boolean
  onRetry(orders: number[]): void
}

function OpenOrders({ open, isBusy, onRetry }: OpenOrdersProps) {
  const t = useT('stores')
  const failed = open.filter(({ state }) => state === 'failed').map(({ id }) => id)
  return (
    <>
      <ul className={styles.open}>
        {open.map((one) => (
          <li key={one.id}>
            <b>
              {one.order_id === null ? (
                one.number
              ) : (
                <Link to={`/admin/order/detail?id=${one.order_id}`}>{one.order_no}</Link>
              )}
            </b>
            <span>
              {[one.message, ...one.address_faults.map((fault) => `${t('sync.address')} ${fault.message}`)]
                .filter(Boolean)
                .join(' ')}
            </span>
          </li>
        ))}
      </ul>
      {failed.length > 0 && (
        <Allowed node="stores.edit">
          <Button disabled={isBusy} onClick={() => onRetry(failed)}>
            {t('sync.retry', { count: failed.length })}
          </Button>
        </Allowed>
      )}
    </>
  )
}

function useSync(storeId: number) {
  const cache = useQueryClient()
  const { queryKey } = orderSyncQuery(storeId)
  return useMutation({
    mutationFn: (body: { orders?: number[] }) => http.post<OrderSync>(`${STORES}/${storeId}/order-sync`, body),
    onSuccess: (sync) => {
      // The job begins within seconds; polling follows it from here.
      cache.setQueryData(queryKey, { ...sync, is_running: true })
      void cache.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}
