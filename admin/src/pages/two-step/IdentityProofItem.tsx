import { Form, Input } from 'antd'
import { useT } from '@/i18n/useT'
import { useUser } from '@/session/access'
import { SecondStepItem } from './SecondStepItem'

interface IdentityProofItemProps {
  /** Label of the password field. */
  label: string
  why?: string
}

/** Identity proof: a code for users with two-step sign-in, otherwise the password. */
export function IdentityProofItem({ label, why }: IdentityProofItemProps) {
  const words = useT('words')
  const user = useUser()
  if (user.two_step === 'on') return <SecondStepItem />
  return (
    <Form.Item
      name="password"
      label={label}
      extra={why}
      rules={[{ required: true, message: words('validation.required') }]}
    >
      <Input.Password autoComplete="current-password" />
    </Form.Item>
  )
}
