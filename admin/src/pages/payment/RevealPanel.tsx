import { Form, Input, Typography } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import styles from './payment.module.css'

interface Proof {
  password: string
}

interface Revealed {
  card_number: string
}

/** The whole card number, for somebody who types their password once more; it is forgotten with the panel. */
export default function RevealPanel({ ids: [id], onClose }: PanelProps) {
  const t = useT('payment-accounts')
  const words = useT('words')
  return (
    <FormPanel<Proof, Revealed>
      name="payment-accounts-reveal"
      title={t('action.reveal')}
      submit={t('reveal.submit')}
      send={(proof) => client.post(`/api/v1/payment-accounts/${id}/reveal`, proof)}
      answer={({ card_number: number }) => (
        <Typography.Paragraph className={styles.number} copyable={{ tooltips: t('reveal.copy') }}>
          {number}
        </Typography.Paragraph>
      )}
      onClose={onClose}
    >
      <Form.Item
        name="password"
        label={t('reveal.password')}
        extra={t('reveal.why')}
        rules={[{ required: true, message: words('validation.required') }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
    </FormPanel>
  )
}
