import { Form, Input } from 'antd'
import { useT } from '@/i18n/useT'

/** Accepts a code of the authenticator app or a recovery code; the API tells them apart. */
export function SecondStepItem() {
  const t = useT('two-step')
  const words = useT('words')
  return (
    <Form.Item
      name="second_step"
      label={t('second_step')}
      extra={t('second_step_hint')}
      rules={[{ required: true, whitespace: true, message: words('validation.required') }]}
    >
      <Input autoComplete="one-time-code" maxLength={40} />
    </Form.Item>
  )
}
