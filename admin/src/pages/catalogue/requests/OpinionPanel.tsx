import { FACTORY_OPINIONS, type FactoryOpinion } from '@inkfold/api/contracts/blank_requests'
import { BLANK_REQUEST } from '@inkfold/api/contracts/limits'
import { Form, Input, Radio } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { RequestDetail } from './RequestDetail'
import { REQUESTS, useRequest } from './useRequest'

interface Entered {
  opinion: FactoryOpinion
  note?: string
}

/** The factory's opinion on a blank request; the supplier decides. */
export default function OpinionPanel({ ids: [id = 0], onClose }: PanelProps) {
  const t = useT('blank-requests')
  const words = useT('words')
  const { data: request } = useRequest(id)
  return (
    <FormPanel<Entered>
      name="blank-request-opinion"
      title={t('action.opinion')}
      initialValues={{ opinion: 'feasible' }}
      send={(entered) => client.post(`${REQUESTS}/${id}/opinion`, entered)}
      done={t('opinion.done')}
      changes="blank-requests"
      onClose={onClose}
    >
      {request && <RequestDetail request={request} />}
      <Form.Item name="opinion" label={t('field.opinion')}>
        <Radio.Group options={FACTORY_OPINIONS.map((value) => ({ value, label: words(`factoryOpinions.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="note"
        label={t('field.opinion_note')}
        dependencies={['opinion']}
        rules={[
          ({ getFieldValue }) => ({
            required: getFieldValue('opinion') !== 'feasible',
            whitespace: true,
            message: words('validation.required'),
          }),
        ]}
      >
        <Input.TextArea rows={2} maxLength={BLANK_REQUEST.note} />
      </Form.Item>
    </FormPanel>
  )
}
