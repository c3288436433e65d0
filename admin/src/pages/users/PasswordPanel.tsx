import { PASSWORD } from '@inkfold/api/contracts/limits'
import { Form, Input } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'

/** Sets a user's password and ends all their sessions. */
export default function PasswordPanel({ ids: [id], onClose }: PanelProps) {
  const t = useT('users')
  const words = useT('words')
  const rule = { required: true, min: PASSWORD.min, max: PASSWORD.max, message: words('validation.password') }
  return (
    <FormPanel<{ password: string }>
      name="users-password"
      title={t('action.password')}
      send={(entered) => client.post(`/api/v1/users/${id}/password`, entered)}
      done={t('action.password.done')}
      onClose={onClose}
    >
      <Form.Item name="password" label={t('field.password')} rules={[rule]} extra={words('validation.password')}>
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </FormPanel>
  )
}
