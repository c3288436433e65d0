import { API_KEY, type ApiKeyOptions, type ApiKeySecret, type NewApiKey } from '@inkfold/api/contracts/api_keys'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { client } from '@/http/client'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { IdentityProofItem } from '@/pages/two-step/IdentityProofItem'
import { PermissionsField } from './PermissionsField'
import { Secret } from './Secret'

const KEYS = '/api/v1/api-keys'
const DAYS = [30, 90, 365] as const

type Entered = Omit<NewApiKey, 'expires_days'> & { expires_days: number }

/** Names a program's key, its permissions, addresses and expiry. Its secret is shown once. */
export default function MakePanel({ onClose }: PanelProps) {
  const t = useT('api-keys')
  const words = useT('words')
  const language = useLanguage()
  const asked = useQuery({
    queryKey: ['api-key-options', language],
    queryFn: () => client.get<ApiKeyOptions>(`${KEYS}/options`),
    staleTime: 0,
  })
  const required = [{ required: true, message: words('validation.required') }]
  return (
    <FormPanel<Entered, ApiKeySecret>
      name="make-api-key"
      title={t('action.make')}
      asked={asked}
      initialValues={{ permissions: [], expires_days: 365 }}
      send={({ expires_days: days, addresses, ...entered }) =>
        client.post(KEYS, { ...entered, expires_days: days || null, addresses: addresses?.length ? addresses : null })
      }
      changes="api-keys"
      answer={(answer) => <Secret answer={answer} onClose={onClose} />}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('field.name')} extra={t('make.name')} rules={required}>
        <Input maxLength={API_KEY.name} autoComplete="off" />
      </Form.Item>
      <Form.Item name="permissions" label={t('field.permissions')} extra={t('make.permissions')} rules={required}>
        <PermissionsField groups={asked.data?.groups ?? []} />
      </Form.Item>
      <Form.Item name="addresses" label={t('field.addresses')} extra={t('make.addresses')}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} maxCount={API_KEY.addresses} />
      </Form.Item>
      <Form.Item name="expires_days" label={t('field.expires_at')}>
        <Select
          options={[
            ...DAYS.map((value) => ({ value, label: t('make.days', { days: value }) })),
            { value: 0, label: t('make.never') },
          ]}
        />
      </Form.Item>
      <IdentityProofItem label={t('proof')} why={t('proof.why')} />
    </FormPanel>
  )
}
