import type { WebhookReplay } from '@inkfold/api/contracts/webhooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { Loaded } from '@/ui/Loaded'
import { Select } from '@/ui/Select'
import { ENDPOINTS, replayCountQuery, useWebhooksChanged } from './queries'

const HOUR_MS = 3_600_000
const HOURS = ['1', '6', '24', '72', '168', '720'] as const

/** Counts first, so that nobody sends thousands by accident. */
export default function ReplayForm({ endpointId, onClose }: { endpointId: number; onClose(): void }) {
  const t = useT('webhooks')
  const [now] = useState(() => Date.now())
  const changed = useWebhooksChanged()
  const wantedOf = ({ only, hours }: { only: string; hours: string }): WebhookReplay => ({
    only: only === 'all' ? 'all' : 'failed',
    from: new Date(now - Number(hours) * HOUR_MS).toISOString(),
    to: new Date(now).toISOString(),
  })
  const { form, values, change, isBusy, failure, submit } = useForm({
    initial: { only: 'failed', hours: '24' },
    check: () => ({}),
    async send(chosen) {
      await http.post(`${ENDPOINTS}/${endpointId}/replay`, wantedOf(chosen))
      changed()
      onClose()
    },
  })
  const count = useQuery(replayCountQuery(endpointId, wantedOf(values)))
  const found = count.data?.count ?? 0
  const period = (hours: string) =>
    Number(hours) < 24 ? t('replay.hours', { count: Number(hours) }) : t('replay.days', { count: Number(hours) / 24 })
  return (
    <Dialog title={t('replay')} onClose={onClose}>
      <SendForm
        ref={form}
        go={t('replay.go', { count: found })}
        isBusy={isBusy}
        disabled={found === 0}
        failure={failure}
        onSubmit={submit}
      >
        <p>{t('replay.body')}</p>
        <Select
          isField
          label={t('replay.only')}
          value={values.only}
          options={[
            ['failed', t('replay.failed')],
            ['all', t('replay.all')],
          ]}
          onChange={(only) => change({ only })}
        />
        <Select
          isField
          label={t('replay.period')}
          value={values.hours}
          options={HOURS.map((hours) => [hours, period(hours)] as const)}
          onChange={(hours) => change({ hours })}
        />
        <Loaded query={count}>{() => found === 0 && <p>{t('replay.nothing')}</p>}</Loaded>
      </SendForm>
    </Dialog>
  )
}
