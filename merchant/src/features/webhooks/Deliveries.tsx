import {
  DELIVERY_STATES,
  WEBHOOK_EVENTS,
  type DeliveryState,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEvent,
} from '@inkfold/api/contracts/webhooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button, ButtonLink } from '@/ui/Button'
import { Chip, type ChipKind } from '@/ui/Chip'
import { lazyPart } from '@/ui/lazyPart'
import list from '@/ui/list.module.css'
import { EmptyList } from '@/ui/list/EmptyList'
import { PageHead } from '@/ui/list/PageHead'
import { Loaded } from '@/ui/Loaded'
import { Select } from '@/ui/Select'
import { useUrlQuery } from '@/ui/useUrlQuery'
import { deliveriesQuery, DELIVERIES, hostOf, TEST_DELIVERIES } from './queries'
import styles from './webhooks.module.css'

const Delivery = lazyPart(() => import('./Delivery'))
const ReplayForm = lazyPart(() => import('./ReplayForm'))

export const DELIVERY_KINDS: Record<DeliveryState, ChipKind> = { waiting: 'waiting', delivered: 'good', failed: 'bad' }
const EVENTS = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[]
const idIn = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)

/** What was sent to one address, or, without one, to all webhooks of test keys. Newest first. */
export default function Deliveries({ of }: { of: WebhookEndpoint | null }) {
  const t = useT('webhooks')
  const words = useT('shared')
  const [address, setAddress] = useUrlQuery()
  const [isReplaying, setReplaying] = useState(false)
  const state = DELIVERY_STATES.find((one) => one === address.get('state')) ?? ''
  const type = EVENTS.find((one) => one === address.get('type')) ?? ''
  const from = of ? DELIVERIES : TEST_DELIVERIES
  const query = useInfiniteQuery(deliveriesQuery(from, { endpoint: of?.id ?? null, state, type }))
  const shown = idIn(address.get('delivery'))
  const set = (name: string, value: string) =>
    setAddress((now) => {
      if (value) now.set(name, value)
      else now.delete(name)
      return now
    })
  return (
    <div className={list.page}>
      <PageHead title={t(of ? 'log' : 'test.log')} lead={of?.url ?? t('test.lead')}>
        <ButtonLink to="?">{t('log.back')}</ButtonLink>
        {of && (
          <Allowed node="webhook_deliveries.retry">
            <Button onClick={() => setReplaying(true)} disabled={of.state !== 'active'}>
              {t('replay')}
            </Button>
          </Allowed>
        )}
      </PageHead>
      <div className={styles.tools}>
        <Select
          label={t('log.state')}
          value={state}
          options={[
            ['', t('log.any')],
            ...DELIVERY_STATES.map((one) => [one, words(`deliveryStates.${one}`)] as const),
          ]}
          onChange={(value) => set('state', value)}
        />
        <Select
          label={t('log.type')}
          value={type}
          options={[['', t('log.any')], ...EVENTS.map((one) => [one, words(`webhookEvents.${one}`)] as const)]}
          onChange={(value) => set('type', value)}
        />
      </div>
      <Loaded query={query}>
        {({ pages }) => {
          const deliveries = pages.flatMap((one) => one.list)
          if (deliveries.length === 0)
            return (
              <EmptyList
                nothing={{
                  title: t('log.empty'),
                  body: t(of ? 'log.empty.body' : 'test.empty.body'),
                  action: null,
                  sketch: 'lines',
                }}
                onClear={
                  (state !== '' || type !== '') && (() => setAddress(of ? { endpoint: `${of.id}` } : { test: '1' }))
                }
              />
            )
          return (
            <>
              <ul className={styles.rows} aria-label={of ? t('log.of', { host: hostOf(of.url) }) : t('test.log')}>
                {deliveries.map((one) => (
                  <DeliveryRow
                    key={one.id}
                    of={one}
                    showsAddress={!of}
                    onOpen={() => set('delivery', String(one.id))}
                  />
                ))}
              </ul>
              {query.hasNextPage && (
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('log.more')}
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
      <Suspense>
        {shown && <Delivery key={shown} from={from} id={shown} onClose={() => set('delivery', '')} />}
        {of && isReplaying && <ReplayForm endpointId={of.id} onClose={() => setReplaying(false)} />}
      </Suspense>
    </div>
  )
}

interface DeliveryRowProps {
  of: WebhookDelivery
  showsAddress: boolean
  onOpen(): void
}

function DeliveryRow({ of, showsAddress, onOpen }: DeliveryRowProps) {
  const t = useT('webhooks')
  const words = useT('shared')
  const language = useLanguage()
  const facts = [
    `#${of.id}`,
    showsAddress && of.endpoint_url,
    of.object,
    of.origin_id && t('log.replayed', { id: of.origin_id }),
    formatTime(of.created_at, language),
    of.attempts > 0 && t('log.attempts', { count: of.attempts }),
    of.last_ms !== null && t('detail.ms', { count: of.last_ms }),
    of.attempts > 0 && of.next_at && t('log.next', { time: formatTime(of.next_at, language) }),
  ]
  return (
    <li>
      <span className={styles.named}>
        <b>{words(`webhookEvents.${of.type}`)}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {of.last_error && (
          <small className={styles.error}>
            {of.last_status} {words(`attemptErrors.${of.last_error}`)}
          </small>
        )}
      </span>
      <Chip kind={DELIVERY_KINDS[of.state]}>{words(`deliveryStates.${of.state}`)}</Chip>
      <Button aria-label={`${t('detail')} #${of.id}`} onClick={onOpen}>
        {t('detail')}
      </Button>
    </li>
  )
}
