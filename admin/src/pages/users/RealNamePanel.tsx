import { RESET_REASON } from '@inkfold/api/contracts/limits'
import { Form, Input } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'

/** Revokes a real-name verification, with a reason that the user will read. */
export default function RealNamePanel({ ids: [id], onClose }: PanelProps) {
  const t = useT('users')
  const words = useT('words')
  const { min, max } = RESET_REASON
  return (
    <FormPanel<{ reason: string }>
      name="users-real-name"
      title={t('action.real_name')}
      danger
      send={(entered) => client.post(`/api/v1/users/${id}/realName`, entered)}
      done={t('action.real_name.done')}
      changes="users"
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t('field.reason')}
        extra={t('help.reason')}
        rules={[{ required: true, whitespace: true, min, message: words('validation.required') }]}
      >
        <Input.TextArea rows={3} maxLength={max} showCount />
      </Form.Item>
    </FormPanel>
  )
}
