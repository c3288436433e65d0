import { REMARK } from '@inkfold/api/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { ORDERS, orderQuery } from './api'

/** Remarks that merchant, supplier and platform exchange about an order. */
export default function NotePanel({ ids: [id = 0], onClose }: PanelProps) {
  const t = useT('orders')
  const asked = useQuery(orderQuery(id))
  const order = asked.data
  return (
    <FormPanel<{ remark: string }>
      name="order-note"
      title={t('note.title', { no: order?.order_no ?? '' })}
      submit={t('note.submit')}
      asked={asked}
      initialValues={{ remark: order?.remark }}
      send={(entered) => client.post(`${ORDERS}/${id}/remark`, entered)}
      done={t('note.done')}
      changes="orders"
      onClose={onClose}
    >
      <Form.Item name="remark" label={t('field.remark')} extra={t('note.read')}>
        <Input.TextArea rows={4} maxLength={REMARK.max} showCount />
      </Form.Item>
    </FormPanel>
  )
}
