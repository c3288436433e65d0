import { HOLD_REASONS } from '@inkfold/api/contracts/orders'
import { Form, Select } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { capitalize } from '@/i18n/capitalize'
import { useT } from '@/i18n/useT'
import { EachOrderPanel } from './EachOrderPanel'

/** Puts orders on hold: no payment, production or shipping until released. */
export default function HoldPanel(props: PanelProps) {
  const t = useT('orders')
  const words = useT('words')
  return (
    <EachOrderPanel command="hold" {...props}>
      <Form.Item
        name="reason"
        label={t('hold.reason')}
        rules={[{ required: true, message: words('validation.required') }]}
      >
        <Select options={HOLD_REASONS.map((value) => ({ value, label: capitalize(words(`holdReasons.${value}`)) }))} />
      </Form.Item>
    </EachOrderPanel>
  )
}
