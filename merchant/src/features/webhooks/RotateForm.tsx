import type { WebhookEndpoint, WebhookSecret } from '@inkfold/api/contracts/webhooks'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { Select } from '@/ui/Select'
import { ENDPOINTS, hostOf } from './queries'

const HOURS = ['2', '24', '72', '168'] as const
const AT_ONCE = '0'

interface RotateFormProps {
  of: WebhookEndpoint
  onMade(made: WebhookSecret): void
  onClose(): void
}

/** Replaces the secret; the old one signs as well for the chosen time. */
export default function RotateForm({ of: { id, url }, onMade, onClose }: RotateFormProps) {
  const t = useT('webhooks')
  const { form, values, change, submit, isBusy, failure } = useForm({
    initial: { hours: '24' },
    check: () => ({}),
    async send({ hours }) {
      onMade(await http.post<WebhookSecret>(`${ENDPOINTS}/${id}/rotate`, { overlap_hours: Number(hours) }))
    },
  })
  return (
    <Dialog title={t('rotate.title', { host: hostOf(url) })} onClose={onClose}>
      <SendForm ref={form} go={t('rotate')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <p>{t('rotate.body')}</p>
        <Select
          isField
          label={t('rotate.overlap')}
          value={values.hours}
          options={[
            [AT_ONCE, t('rotate.atOnce')] as const,
            ...HOURS.map((hours) => [hours, t('rotate.hours', { count: Number(hours) })] as const),
          ]}
          onChange={(hours) => change({ hours })}
        />
      </SendForm>
    </Dialog>
  )
}
