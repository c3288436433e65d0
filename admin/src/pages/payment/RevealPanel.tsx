import { useMutation } from '@tanstack/react-query'
import { Form, Input, Modal, Typography } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import styles from './payment.module.css'

interface Proof {
  password: string
}

/** The whole card number, for somebody who types their password once more; it is forgotten with the panel. */
export default function RevealPanel({ ids: [id], onClose }: PanelProps) {
  const t = useT('payment-accounts')
  const words = useT('words')
  const [form] = Form.useForm<Proof>()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (proof: Proof) => client.post<{ card_number: string }>(`/api/v1/payment-accounts/${id}/reveal`, proof),
    gcTime: 0,
  })
  return (
    <Modal
      open
      title={t('action.reveal')}
      okText={t('reveal.submit')}
      okButtonProps={{ hidden: Boolean(data) }}
      confirmLoading={isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      {data ? (
        <Typography.Paragraph className={styles.number} copyable={{ tooltips: t('reveal.copy') }}>
          {data.card_number}
        </Typography.Paragraph>
      ) : (
        <Form form={form} name="payment-accounts-reveal" layout="vertical" onFinish={mutate}>
          {error && <Problem error={error} />}
          <Form.Item
            name="password"
            label={t('reveal.password')}
            extra={t('reveal.why')}
            rules={[{ required: true, message: words('validation.required') }]}
          >
            <Input.Password autoFocus autoComplete="current-password" />
          </Form.Item>
        </Form>
      )}
    </Modal>
  )
}
