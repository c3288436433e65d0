import type { ApiKeyRotation, ApiKeySecret } from '@inkfold/api/contracts/api_keys'
import { Form, Select } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { IdentityProofItem } from '@/pages/two-step/IdentityProofItem'
import { Secret } from './Secret'

const HOURS = [0, 2, 24, 72, 168] as const

/** Replaces the secret; the old one is valid for the chosen time. */
export default function RotatePanel({ ids: [id], onClose }: PanelProps) {
  const t = useT('api-keys')
  return (
    <FormPanel<ApiKeyRotation, ApiKeySecret>
      name="rotate-api-key"
      title={t('action.rotate')}
      initialValues={{ overlap_hours: 24 }}
      send={(entered) => client.post(`/api/v1/api-keys/${id}/rotate`, entered)}
      changes="api-keys"
      answer={(answer) => <Secret answer={answer} onClose={onClose} />}
      onClose={onClose}
    >
      <Form.Item name="overlap_hours" label={t('rotate.overlap')} extra={t('rotate.why')}>
        <Select
          options={HOURS.map((value) => ({
            value,
            label: value === 0 ? t('rotate.at_once') : t('rotate.hours', { hours: value }),
          }))}
        />
      </Form.Item>
      <IdentityProofItem label={t('proof')} why={t('proof.why')} />
    </FormPanel>
  )
}
