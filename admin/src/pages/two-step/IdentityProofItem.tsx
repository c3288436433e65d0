import { Form, Input } from 'antd'
import { useT } from '@/i18n/useT'
import { useUser } from '@/session/session'
import { SecondStepItem } from './SecondStepItem'

interface IdentityProofItemProps {
  /** Of the password. */
  label: string
  why?: string
}

/** How somebody proves once more who they are: by a code where they have two-step sign-in, otherwise by their password. */
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
