import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Space } from 'antd'
import { useState } from 'react'
import { FormPanel } from '@/crud/actions/FormPanel'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { loadSession } from '@/session/startSession'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { calls, twoStepQuery } from './api'
import { RecoveryCodes } from './RecoveryCodes'
import { RememberedDevices } from './RememberedDevices'
import { SecondStepItem } from './SecondStepItem'
import { SetUp } from './SetUp'

export function TwoStepPanel() {
  const t = useT('two-step')
  const format = useFormat()
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery(twoStepQuery)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [asked, setAsked] = useState<'renew' | 'disable' | null>(null)

  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingSkeleton />
  const changed = () => Promise.all([cache.invalidateQueries({ queryKey: twoStepQuery.queryKey }), loadSession()])
  if (codes) return <RecoveryCodes codes={codes} onDone={() => void changed().then(() => setCodes(null))} />
  if (data.state !== 'on')
    return (
      <Space orientation="vertical" size="middle">
        <Alert type={data.state === 'required' ? 'warning' : 'info'} title={t(data.state)} />
        <SetUp onCodes={setCodes} />
      </Space>
    )
  async function send({ second_step: code }: { second_step: string }) {
    if (asked === 'renew') setCodes((await calls.renewRecoveryCodes(code)).recovery_codes)
    else await calls.disable(code).then(changed)
  }
  return (
    <Space orientation="vertical" size="middle">
      <p>{t('on', { time: format.dateTime(data.since ?? '') })}</p>
      <p>{t('codes_left', { count: data.recovery_codes_left })}</p>
      {data.by_role && <p>{t('by_role')}</p>}
      <Space wrap>
        <Button onClick={() => setAsked('renew')}>{t('renew')}</Button>
        {!data.by_role && (
          <Button danger onClick={() => setAsked('disable')}>
            {t('disable')}
          </Button>
        )}
      </Space>
      <RememberedDevices />
      {asked && (
        <FormPanel name="two-step-proof" title={t(asked)} send={send} onClose={() => setAsked(null)}>
          <p>{t(`${asked}_lead`)}</p>
          <SecondStepItem />
        </FormPanel>
      )}
    </Space>
  )
}
