import { Form } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { RemoteSelect } from '@/crud/remote/RemoteSelect'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { RequestDetail } from './RequestDetail'
import { REQUESTS, useRequest } from './useRequest'

/** Requests a factory's opinion on whether it can make the blank. */
export default function AskPanel({ ids: [id = 0], onClose }: PanelProps) {
  const t = useT('blank-requests')
  const words = useT('words')
  const { data: request } = useRequest(id)
  return (
    <FormPanel<{ factory_id: number }>
      name="blank-request-ask"
      title={t('action.ask')}
      send={(entered) => client.post(`${REQUESTS}/${id}/ask`, entered)}
      done={t('ask.done')}
      changes="blank-requests"
      onClose={onClose}
    >
      {request && <RequestDetail request={request} />}
      <Form.Item
        name="factory_id"
        label={t('field.factory')}
        rules={[{ required: true, message: words('validation.required') }]}
      >
        <RemoteSelect resource="factories" />
      </Form.Item>
    </FormPanel>
  )
}
