import type { WebhookEndpoint } from '@inkfold/api/contracts/webhooks'
import { useNavigate } from 'react-router'
import type { ReactNode } from 'react'
import { http } from '@/http/client'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import { FormFailure } from '@/ui/form/FormFailure'
import { useForm } from '@/ui/form/useForm'
import { ENDPOINTS, hostOf, useWebhooksChanged } from './queries'
import styles from './webhooks.module.css'
import type { Task } from './WebhooksPage'

interface EndpointRowProps {
  of: WebhookEndpoint
  onTask(task: Task): void
  /** What leads to its deliveries. */
  children: ReactNode
}

export function EndpointRow({ of: endpoint, onTask, children }: EndpointRowProps) {
  const t = useT('webhooks')
  const words = useT('shared')
  const { id, url, description, state, events } = endpoint
  const host = hostOf(url)
  return (
    <li>
      <span className={styles.named}>
        <b>{url}</b>
        {description && <span>{description}</span>}
        <Facts of={endpoint} />
        <small>{events.map((one) => words(`webhookEvents.${one}`)).join(', ')}</small>
      </span>
      <Chip kind={state === 'active' ? (endpoint.failing_since ? 'bad' : 'good') : 'waiting'}>
        {words(`webhookStates.${state}`)}
      </Chip>
      <span className={styles.tools}>
        {children}
        <Allowed node="webhook_endpoints.edit">
          {state === 'active' ? <Test id={id} host={host} /> : <Resume id={id} host={host} />}
          <Button aria-label={`${t('edit')} ${host}`} onClick={() => onTask({ kind: 'edit', of: endpoint })}>
            {t('edit')}
          </Button>
          <Button
            aria-label={t('rotate.title', { host })}
            variant="text"
            onClick={() => onTask({ kind: 'rotate', of: endpoint })}
          >
            {t('rotate')}
          </Button>
          {state === 'active' && (
            <Button
              aria-label={t('pause.title', { host })}
              variant="text"
              onClick={() => onTask({ kind: 'pause', of: endpoint })}
            >
              {t('pause')}
            </Button>
          )}
        </Allowed>
        <Allowed node="webhook_endpoints.delete">
          <Button
            aria-label={t('delete.title', { host })}
            variant="text"
            onClick={() => onTask({ kind: 'delete', of: endpoint })}
          >
            {t('delete')}
          </Button>
        </Allowed>
      </span>
    </li>
  )
}

function Facts({ of }: { of: WebhookEndpoint }) {
  const t = useT('webhooks')
  const words = useT('shared')
  const language = useLanguage()
  const time = (iso: string) => formatTime(iso, language)
  const facts = [
    of.paused_reason && of.paused_reason !== 'manual' && words(`pauseReasons.${of.paused_reason}`),
    of.failing_since && t('row.failing', { time: time(of.failing_since) }),
    of.last_success_at ? t('row.success', { time: time(of.last_success_at) }) : t('row.never'),
    of.waiting > 0 && t('row.waiting', { count: of.waiting }),
    of.failed > 0 && t('row.failed', { count: of.failed }),
    t('row.secret', { hint: of.secret_hint }),
    of.previous_until && t('row.both', { time: time(of.previous_until) }),
    t('row.events', { count: of.events.length }),
  ]
  return <small>{facts.filter(Boolean).join(' · ')}</small>
}

function Resume({ id, host }: { id: number; host: string }) {
  const t = useT('webhooks')
  const changed = useWebhooksChanged()
  const { isBusy, failure, submit } = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      await http.post(`${ENDPOINTS}/${id}/resume`, {})
      changed()
    },
  })
  return (
    <>
      <Button aria-label={`${t('resume')} ${host}`} busy={isBusy} onClick={() => submit()}>
        {t('resume')}
      </Button>
      <FormFailure failure={failure} onRetry={submit} />
    </>
  )
}

/** The delivery is shown as soon as it is made, with the answer once there is one. */
function Test({ id, host }: { id: number; host: string }) {
  const t = useT('webhooks')
  const navigate = useNavigate()
  const { isBusy, failure, submit } = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      const made = await http.post<{ id: number }>(`${ENDPOINTS}/${id}/test`, {})
      await navigate(`?endpoint=${id}&delivery=${made.id}`)
    },
  })
  return (
    <>
      <Button aria-label={`${t('test')} ${host}`} busy={isBusy} onClick={() => submit()}>
        {t('test')}
      </Button>
      <FormFailure failure={failure} onRetry={submit} />
    </>
  )
}
