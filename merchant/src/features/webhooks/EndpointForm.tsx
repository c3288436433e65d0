import {
  WEBHOOKS,
  type WebhookEndpoint,
  type WebhookEvent,
  type WebhookOptions,
  type WebhookSecret,
} from '@inkfold/api/contracts/webhooks'
import { useQuery } from '@tanstack/react-query'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Checkbox, Field } from '@/ui/Field'
import { required, violatedRules } from '@/ui/form/rules'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { Loaded } from '@/ui/Loaded'
import { ENDPOINTS, optionsQuery } from './queries'
import styles from './webhooks.module.css'

interface EndpointFormProps {
  /** Absent for a new one. */
  of?: WebhookEndpoint
  onMade(made: WebhookSecret): void
  onSaved(): void
  onClose(): void
}

export default function EndpointForm(props: EndpointFormProps) {
  const t = useT('webhooks')
  const options = useQuery(optionsQuery)
  return (
    <Dialog from="end" title={t(props.of ? 'edit.title' : 'make')} onClose={props.onClose}>
      <Loaded query={options}>{(found) => <Fields options={found} {...props} />}</Loaded>
    </Dialog>
  )
}

interface Values {
  url: string
  description: string
  events: readonly WebhookEvent[]
}

function Fields({ of, options, onMade, onSaved }: EndpointFormProps & { options: WebhookOptions }) {
  const t = useT('webhooks')
  const { form, values, change, bind, errorOf, submit, isBusy, failure } = useForm<Values>({
    initial: { url: of?.url ?? '', description: of?.description ?? '', events: of?.events ?? [] },
    check: ({ url, events }) =>
      violatedRules<Values>({ url: required(url), events: events.length > 0 ? null : 'required' }),
    async send(body) {
      if (!of) return onMade(await http.post<WebhookSecret>(ENDPOINTS, body))
      await http.patch(`${ENDPOINTS}/${of.id}`, { ...body, version: of.version })
      onSaved()
    },
  })
  return (
    <SendForm ref={form} go={t(of ? 'save' : 'make')} isBusy={isBusy} failure={failure} onSubmit={submit}>
      <Field
        {...bind('url', t('url'))}
        type="url"
        inputMode="url"
        maxLength={WEBHOOKS.url}
        autoComplete="off"
        hint={t('url.hint')}
      />
      <Field {...bind('description', t('description'))} maxLength={WEBHOOKS.description} autoComplete="off" optional />
      <Events
        options={options}
        chosen={values.events}
        error={errorOf('events')}
        onChange={(events) => change({ events })}
      />
    </SendForm>
  )
}

interface EventsProps {
  options: WebhookOptions
  chosen: readonly WebhookEvent[]
  error: string | undefined
  onChange(chosen: readonly WebhookEvent[]): void
}

function Events({ options: { events }, chosen, error, onChange }: EventsProps) {
  const t = useT('webhooks')
  const words = useT('shared')
  const open = events.flatMap((one) => (one.may_choose ? [one.event] : []))
  const toggle = (event: WebhookEvent) =>
    onChange(chosen.includes(event) ? chosen.filter((one) => one !== event) : [...chosen, event])
  return (
    <fieldset className={styles.events} aria-invalid={Boolean(error)} tabIndex={-1}>
      <legend>{t('events')}</legend>
      <span className={styles.tools}>
        <Button variant="text" onClick={() => onChange(open)}>
          {t('events.all')}
        </Button>
        <Button variant="text" onClick={() => onChange([])}>
          {t('events.none')}
        </Button>
      </span>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {open.length < events.length && <p>{t('events.denied')}</p>}
      {events.map(({ event, may_choose: isOpen }) => (
        <Checkbox
          key={event}
          checked={chosen.includes(event)}
          disabled={!isOpen && !chosen.includes(event)}
          onChange={() => toggle(event)}
        >
          {words(`webhookEvents.${event}`)} <code>{event}</code>
        </Checkbox>
      ))}
    </fieldset>
  )
}
