import { isReading, type ApiKeyOptions } from '@inkfold/api/contracts/api_keys'
import { DEVICE_CODE, type DeviceApproval, type DeviceRequest } from '@inkfold/api/contracts/device_codes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { client } from '@/http/client'
import { useFormat } from '@/i18n/format'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { IdentityProofItem } from '@/pages/two-step/IdentityProofItem'
import { Problem } from '@/ui/Problem'
import { PermissionsField } from './PermissionsField'

const pathOf = (code: string) => `/api/v1/device-codes/${encodeURIComponent(code)}`

/** A command line shows a code and asks for a key; the person enters the code and chooses what the key may do. */
export default function DevicePanel({ onClose }: PanelProps) {
  const [request, setRequest] = useState<DeviceRequest | null>(null)
  return request === null ? (
    <FindPanel onFound={setRequest} onClose={onClose} />
  ) : (
    <ApprovePanel request={request} onClose={onClose} />
  )
}

function FindPanel({ onFound, onClose }: { onFound(request: DeviceRequest): void; onClose(): void }) {
  const t = useT('api-keys')
  const words = useT('words')
  return (
    <FormPanel<{ code: string }>
      name="find-device"
      title={t('action.device')}
      submit={t('device.find')}
      send={async ({ code }) => onFound(await client.get<DeviceRequest>(pathOf(code.trim())))}
      answer={() => null}
      onClose={onClose}
    >
      <Form.Item
        name="code"
        label={t('device.code')}
        extra={t('device.code.why')}
        rules={[{ required: true, whitespace: true, message: words('validation.required') }]}
      >
        <Input maxLength={DEVICE_CODE.length * 2} autoComplete="off" spellCheck={false} />
      </Form.Item>
    </FormPanel>
  )
}

const DAYS = 365

type Entered = Required<Pick<DeviceApproval, 'permissions'>> & Omit<DeviceApproval, 'permissions' | 'expires_days'>

function ApprovePanel({ request, onClose }: { request: DeviceRequest; onClose(): void }) {
  const t = useT('api-keys')
  const words = useT('words')
  const language = useLanguage()
  const { dateTime } = useFormat()
  const options = useQuery({
    queryKey: ['api-key-options', language],
    queryFn: () => client.get<ApiKeyOptions>('/api/v1/api-keys/options'),
    staleTime: 0,
  })
  const decline = useMutation({
    mutationFn: () => client.post(`${pathOf(request.user_code)}/deny`, {}),
    onSuccess: onClose,
  })
  const groups = options.data?.groups ?? []
  const wanted = groups
    .flatMap(({ permissions }) => permissions.map(({ permission }) => permission))
    .filter((one) => request.writes || isReading(one))
  const facts = { name: request.name, ip: request.ip, time: dateTime(request.created_at) }
  return (
    <FormPanel<Entered>
      name="approve-device"
      title={t('action.device')}
      submit={t('device.approve')}
      asked={options}
      initialValues={{ permissions: wanted }}
      send={(entered) => client.post(`${pathOf(request.user_code)}/approve`, { ...entered, expires_days: DAYS })}
      done={t('device.done')}
      changes="api-keys"
      onClose={onClose}
    >
      <Alert type="warning" showIcon title={t('device.warning')} />
      <p>{t('device.who', facts)}</p>
      <p>
        <b>{request.user_code}</b>
      </p>
      {decline.error && <Problem error={decline.error} />}
      <Button loading={decline.isPending} onClick={() => decline.mutate()}>
        {t('device.decline')}
      </Button>
      <Form.Item
        name="permissions"
        label={t('field.permissions')}
        extra={t('make.permissions')}
        rules={[{ required: true, message: words('validation.required') }]}
      >
        <PermissionsField groups={groups} />
      </Form.Item>
      <IdentityProofItem label={t('proof')} why={t('proof.why')} />
    </FormPanel>
  )
}
