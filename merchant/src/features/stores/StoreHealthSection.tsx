import type { StoreHealth, StoreRow, StoreTest } from '@inkfold/api/contracts/stores'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { formatNumber, formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Facts, type Fact } from '@/ui/Facts'
import { FormFailure } from '@/ui/form/FormFailure'
import { useForm } from '@/ui/form/useForm'
import { Notice } from '@/ui/Notice'
import { STORES } from '@/ui/stores/queries'
import { healthQuery } from './queries'
import laid from '@/ui/shown.module.css'
import styles from './stores.module.css'

const PERCENT = 100

/** Whether calls to the platform work, and what to do if they do not. */
export function StoreHealthSection({ store }: { store: StoreRow }) {
  const t = useT('stores')
  const words = useT('shared')
  const { data: health, refetch } = useQuery(healthQuery(store.id))
  const [tested, setTested] = useState<StoreTest | null>(null)
  const { submit, isBusy, failure } = useForm({
    initial: {},
    check: () => ({}),
    async send() {
      setTested(null)
      setTested(await http.post<StoreTest>(`${STORES}/${store.id}/test`))
      await refetch()
    },
  })
  return (
    <section className={styles.part} aria-label={t('health')}>
      <h3>{t('health')}</h3>
      {health?.advice.map((one) => (
        <Notice key={one} kind={one === 'fine' ? 'success' : 'info'}>
          {words(`storeAdvice.${one}`)}
        </Notice>
      ))}
      {health && <HealthFacts health={health} />}
      <FormFailure failure={failure} onRetry={submit} />
      {tested && <TestResult tested={tested} />}
      <div className={laid.steps}>
        <Button busy={isBusy} onClick={submit}>
          {t('health.test')}
        </Button>
      </div>
    </section>
  )
}

function HealthFacts({ health }: { health: StoreHealth }) {
  const t = useT('stores')
  const words = useT('shared')
  const language = useLanguage()
  const { calls, failures, last_failure: failure } = health
  const number = (value: number | null) => value !== null && formatNumber(value, language)
  const facts: Fact[] = [
    [t('health.success'), health.last_success_at ? formatTime(health.last_success_at, language) : t('health.never')],
    [t('health.calls'), formatNumber(calls, language)],
    [
      t('health.failures'),
      calls > 0 && `${formatNumber(failures, language)} (${Math.round((failures / calls) * PERCENT)}%)`,
    ],
    [
      t('health.failure'),
      failure &&
        [formatTime(failure.at, language), words(`platformErrors.${failure.error}`), failure.code]
          .filter(Boolean)
          .join(' · '),
    ],
    [t('health.budget'), number(health.budget_left)],
    [t('health.queue'), number(health.waiting_events)],
    [t('health.event'), health.last_event_at && formatTime(health.last_event_at, language)],
    [t('health.scopes'), health.missing_scopes.join(', ')],
  ]
  return <Facts variant="rows" facts={facts} />
}

function TestResult({ tested }: { tested: StoreTest }) {
  const t = useT('stores')
  const words = useT('shared')
  if (tested.error === null)
    return <Notice kind="success">{t('health.works', { shop: tested.shop ?? '', ms: tested.milliseconds })}</Notice>
  return (
    <Notice kind="danger">
      {t('health.fails', { error: words(`platformErrors.${tested.error}`), detail: tested.detail })}
    </Notice>
  )
}
