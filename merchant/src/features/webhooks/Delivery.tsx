import type { WebhookAttempt, WebhookDelivery, WebhookDeliveryLog } from '@inkfold/api/contracts/webhooks'
import { useQuery } from '@tanstack/react-query'
import { http } from '@/http/client'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Chip } from '@/ui/Chip'
import { CopyButton } from '@/ui/CopyButton'
import { Dialog } from '@/ui/Dialog'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { Loaded } from '@/ui/Loaded'
import { useUrlQuery } from '@/ui/useUrlQuery'
import { DELIVERY_KINDS } from './Deliveries'
import { deliveryQuery, DELIVERIES, logQuery, useWebhooksChanged, type DeliveryLog } from './queries'
import styles from './webhooks.module.css'

/** Request and answers of one delivery. */
export default function Delivery({ from, id, onClose }: { from: DeliveryLog; id: number; onClose(): void }) {
  const t = useT('webhooks')
  const delivery = useQuery(deliveryQuery(from, id))
  const log = useQuery(logQuery(from, id, delivery.data?.attempts ?? 0))
  return (
    <Dialog from="end" title={t('detail.title', { id })} onClose={onClose}>
      <Loaded query={delivery}>{(found) => <Summary of={found} mayResend={from === DELIVERIES} />}</Loaded>
      <Loaded query={log}>{(found) => <Log of={found} />}</Loaded>
    </Dialog>
  )
}

function Summary({ of, mayResend }: { of: WebhookDelivery; mayResend: boolean }) {
  const t = useT('webhooks')
  const words = useT('shared')
  return (
    <div className={styles.summary}>
      <p className={styles.tools}>
        <Chip kind={DELIVERY_KINDS[of.state]}>{words(`deliveryStates.${of.state}`)}</Chip>
        <span>{words(`webhookEvents.${of.type}`)}</span>
        {of.origin_id && <small>{t('log.replayed', { id: of.origin_id })}</small>}
      </p>
      {mayResend && of.state !== 'waiting' && (
        <Allowed node="webhook_deliveries.retry">
          <Resend id={of.id} />
        </Allowed>
      )}
    </div>
  )
}

function Resend({ id }: { id: number }) {
  const t = useT('webhooks')
  const changed = useWebhooksChanged()
  const [, setAddress] = useUrlQuery()
  const { form, isBusy, failure, submit } = useForm({
    initial: {},
    check: () => ({}),
    async send() {
      const made = await http.post<{ id: number }>(`${DELIVERIES}/${id}/replay`, {})
      changed()
      setAddress((now) => (now.set('delivery', String(made.id)), now))
    },
  })
  return (
    <SendForm
      ref={form}
      label={t('resend.title', { id })}
      go={t('resend')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
    />
  )
}

function Log({ of: { headers, body, attempts } }: { of: WebhookDeliveryLog }) {
  const t = useT('webhooks')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <div className={styles.log}>
      <h3>
        {t('detail.request')} <CopyButton text={body} />
      </h3>
      <pre>{`${lines.join('\n')}\n\n${JSON.stringify(JSON.parse(body), null, 2)}`}</pre>
      <h3>{t('detail.attempts')}</h3>
      {attempts.length === 0 && <p>{t('detail.none')}</p>}
      {attempts.map((one) => (
        <Attempt key={one.number} of={one} />
      ))}
    </div>
  )
}

function Attempt({ of: { number, at, status, error, ms, answer } }: { of: WebhookAttempt }) {
  const t = useT('webhooks')
  const words = useT('shared')
  const language = useLanguage()
  return (
    <section aria-label={`${t('detail.attempts')} ${number}`}>
      <p>
        <b>
          {number}. {status}
        </b>{' '}
        {error && <span className={styles.error}>{words(`attemptErrors.${error}`)}</span>}{' '}
        <small>
          {formatTime(at, language)} · {t('detail.ms', { count: ms })}
        </small>
      </p>
      {status !== null && <pre>{answer || t('detail.noAnswer')}</pre>}
    </section>
  )
}
