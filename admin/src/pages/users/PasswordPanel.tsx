import { PASSWORD } from '@inkfold/api/contracts/limits'
import { useMutation } from '@tanstack/react-query'
import { App, Form, Input, Modal } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'

/** Gives a person a new password; their sessions end with the old one. */
export default function PasswordPanel({ ids: [id], onClose }: PanelProps) {
  const t = useT('users')
  const words = useT('words')
  const { message } = App.useApp()
  const [form] = Form.useForm<{ password: string }>()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (entered: { password: string }) => client.post(`/api/v1/users/${id}/password`, entered),
    onSuccess() {
      void message.success(t('action.password.done'))
      onClose()
    },
  })
  const rule = { required: true, min: PASSWORD.min, max: PASSWORD.max, message: words('validation.password') }

  return (
    <Modal
      open
      title={t('action.password')}
      okText={t('action.password')}
      confirmLoading={isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} name="users-password" layout="vertical" onFinish={mutate}>
        {error && <Problem error={error} />}
        <Form.Item name="password" label={t('field.password')} rules={[rule]} extra={words('validation.password')}>
          <Input.Password autoFocus autoComplete="new-password" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
