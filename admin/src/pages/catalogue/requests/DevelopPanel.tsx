import { BLANK_REQUEST } from '@inkfold/api/contracts/limits'
import { Form, Input } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { RemoteSelect } from '@/crud/remote/RemoteSelect'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { REQUESTS } from './useRequest'

const PUBLISHED = { status: 'published' }

/** Links the product that resulted; notifies the merchant. */
export default function DevelopPanel({ ids: [id = 0], onClose }: PanelProps) {
  const t = useT('blank-requests')
  const words = useT('words')
  return (
    <FormPanel<{ product_id: number; note?: string }>
      name="blank-request-develop"
      title={t('action.develop')}
      send={(entered) => client.post(`${REQUESTS}/${id}/develop`, entered)}
      done={t('develop.done')}
      changes="blank-requests"
      onClose={onClose}
    >
      <Form.Item
        name="product_id"
        label={t('develop.product')}
        rules={[{ required: true, message: words('validation.required') }]}
      >
        <RemoteSelect resource="products" where={PUBLISHED} />
      </Form.Item>
      <Form.Item name="note" label={t('note')}>
        <Input.TextArea rows={2} maxLength={BLANK_REQUEST.note} />
      </Form.Item>
    </FormPanel>
  )
}
