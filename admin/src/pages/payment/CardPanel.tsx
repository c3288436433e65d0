import type { IdentityProof } from '@inkfold/api/contracts/two_step'
import { Form, Input } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { IdentityProofItem } from '@/pages/two-step/IdentityProofItem'

interface Asked extends IdentityProof {
  card_number: string
}

/** Asks for another number; a second person approves it. */
export default function CardPanel({ ids: [id], onClose }: PanelProps) {
  const t = useT('payment-accounts')
  const words = useT('words')
  const rules = [{ required: true, message: words('validation.required') }]
  return (
    <FormPanel<Asked>
      name="payment-accounts-card"
      title={t('action.card')}
      send={(asked) => client.post(`/api/v1/payment-accounts/${id}/card`, asked)}
      done={t('action.card.done')}
      onClose={onClose}
    >
      <Form.Item name="card_number" label={t('field.card_number')} extra={t('card.why')} rules={rules}>
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
      <IdentityProofItem label={t('reveal.password')} />
    </FormPanel>
  )
}
