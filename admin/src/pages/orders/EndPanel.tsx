import { REMARK } from '@inkfold/api/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { client } from '@/http/client'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { ORDERS, orderQuery } from './api'

/** Ends an unshipped order: cancels it before production, calls it off during production. */
export default function EndPanel({ ids: [id = 0], onClose }: PanelProps) {
  const t = useT('orders')
  const words = useT('words')
  const format = useFormat()
  const asked = useQuery(orderQuery(id))
  const order = asked.data
  const way = order?.actions.includes('cancel') ? 'cancel' : 'call-off'
  const isPaid = order !== undefined && order.payment !== 'unpaid'
  return (
    <FormPanel<{ reason: string }>
      name="order-end"
      title={t('end.title', { no: order?.order_no ?? '' })}
      submit={t('end.submit')}
      danger
      asked={asked}
      send={(entered) => client.post(`${ORDERS}/${id}/${way}`, entered)}
      done={t('end.done')}
      changes="orders"
      onClose={onClose}
    >
      {isPaid && (
        <Alert
          type="warning"
          showIcon
          title={t(way === 'cancel' ? 'end.paid' : 'end.made', { amount: format.money(order.paid_amount) })}
        />
      )}
      <Form.Item
        name="reason"
        label={t('end.reason')}
        extra={t('end.read')}
        rules={[{ required: true, whitespace: true, message: words('validation.required') }]}
      >
        <Input.TextArea rows={3} maxLength={REMARK.max} showCount />
      </Form.Item>
    </FormPanel>
  )
}
