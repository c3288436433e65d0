import { RESET_REASON } from '@inkfold/api/contracts/limits'
import { useInvalidate } from '@refinedev/core'
import { useMutation } from '@tanstack/react-query'
import { App, Form, Input, Modal } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'

/** Takes a real-name verification back, with the reason that the person will read. */
export default function RealNamePanel({ ids: [id], onClose }: PanelProps) {
  const t = useT('users')
  const words = useT('words')
  const { message } = App.useApp()
  const invalidate = useInvalidate()
  const [form] = Form.useForm<{ reason: string }>()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (entered: { reason: string }) => client.post(`/api/v1/users/${id}/realName`, entered),
    onSuccess() {
      void message.success(t('action.real_name.done'))
      void invalidate({ resource: 'users', invalidates: ['list', 'detail'] })
      onClose()
    },
  })
  const { min, max } = RESET_REASON

  return (
    <Modal
      open
      title={t('action.real_name')}
      okText={t('action.real_name')}
      okButtonProps={{ danger: true }}
      confirmLoading={isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} name="users-real-name" layout="vertical" onFinish={mutate}>
        {error && <Problem error={error} />}
        <Form.Item
          name="reason"
          label={t('field.reason')}
          extra={t('help.reason')}
          rules={[{ required: true, whitespace: true, min, message: words('validation.required') }]}
        >
          <Input.TextArea autoFocus rows={3} maxLength={max} showCount />
        </Form.Item>
      </Form>
    </Modal>
  )
}
