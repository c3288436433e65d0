import type { IdentityProof } from '@inkfold/api/contracts/two_step'
import { Form, Input } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { IdentityProofItem } from '@/pages/two-step/IdentityProofItem'
import { Account } from './Account'
import { usePending } from './pending'

interface Asked extends IdentityProof {
  card_number: string
}

/** Requests a new number; a second user approves it. */
export default function CardPanel({ ids: [id], onClose }: PanelProps) {
  const t = useT('payment-accounts')
  const words = useT('words')
  const asked = usePending(id)
  const rules = [{ required: true, message: words('validation.required') }]
  return (
    <FormPanel<Asked>
      name="payment-accounts-card"
      title={t('action.card')}
      asked={asked}
      send={(entered) => client.post(`/api/v1/payment-accounts/${id}/card`, entered)}
      done={t('action.card.done')}
      onClose={onClose}
    >
      <Account asked={asked} />
      <Form.Item name="card_number" label={t('field.card_number')} extra={t('card.why')} rules={rules}>
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
      <IdentityProofItem label={t('reveal.password')} />
    </FormPanel>
  )
}
