import type { StoreHealth, StoreRow, StoreTest } from '@inkfold/api/contracts/stores'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Descriptions } from 'antd'
import type { Row } from '@/crud/row'
import { client } from '@/http/client'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import styles from './stores.module.css'

const healthKey = (id: number) => ['store-health', id]

/** Whether the store's calls to its platform work, and what to do. */
export default function StoreHealthDetail({ row }: { row: Row }) {
  const t = useT('stores')
  const words = useT('words')
  const store = row as unknown as StoreRow
  const { data: health, error } = useQuery({
    queryKey: healthKey(store.id),
    queryFn: () => client.get<StoreHealth>(`/api/v1/stores/${store.id}/health`),
  })
  if (error) return <Problem error={error} />
  return (
    <section className={styles.health} aria-label={t('health')}>
      <h2>{t('health')}</h2>
      {health?.advice.map((one) => (
        <Alert key={one} type={one === 'fine' ? 'success' : 'info'} title={words(`storeAdvice.${one}`)} />
      ))}
      {health && <HealthFacts health={health} />}
      {store.sales_platform !== 'other' && <ConnectionTest store={store} />}
    </section>
  )
}

const PERCENT = 100

function HealthFacts({ health }: { health: StoreHealth }) {
  const t = useT('stores')
  const words = useT('words')
  const format = useFormat()
  const { calls, failures, last_failure: failure } = health
  const timeOf = (moment: string | null) => (moment ? format.dateTime(moment) : '–')
  const rate = calls > 0 ? ` (${Math.round((failures / calls) * PERCENT)}%)` : ''
  const reason = failure && [timeOf(failure.at), words(`platformErrors.${failure.error}`), failure.code]
  const facts: [key: string, value: string][] = [
    ['success', timeOf(health.last_success_at)],
    ['calls', format.number(calls)],
    ['failures', `${format.number(failures)}${rate}`],
    ['failure', reason ? reason.filter(Boolean).join(' · ') : '–'],
    ['budget', health.budget_left === null ? '–' : format.number(health.budget_left)],
    ['queue', format.number(health.waiting_events)],
    ['event', timeOf(health.last_event_at)],
    ['scopes', health.missing_scopes.join(', ') || '–'],
  ]
  const items = facts.map(([key, children]) => ({ key, label: t(`health.${key}`), children }))
  return <Descriptions size="small" column={1} items={items} />
}

function ConnectionTest({ store }: { store: StoreRow }) {
  const t = useT('stores')
  const words = useT('words')
  const cache = useQueryClient()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => client.post<StoreTest>(`/api/v1/stores/${store.id}/test`),
    onSettled: () => cache.invalidateQueries({ queryKey: healthKey(store.id) }),
  })
  return (
    <>
      {error && <Problem error={error} />}
      {data?.error === null && (
        <Alert type="success" title={t('health.works', { shop: data.shop ?? '', ms: data.milliseconds })} />
      )}
      {data?.error && (
        <Alert
          type="error"
          title={t('health.fails', { error: words(`platformErrors.${data.error}`), detail: data.detail })}
        />
      )}
      <div>
        <Button loading={isPending} onClick={() => mutate()}>
          {t('health.test')}
        </Button>
      </div>
    </>
  )
}
