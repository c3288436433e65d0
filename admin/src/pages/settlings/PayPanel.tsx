import { RECHARGE, REMITTANCE_NO } from '@inkfold/api/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { SETTLINGS, settlingQuery } from './api'
import { SettlingDetail } from './SettlingDetail'

export default function PayPanel({ ids: [id = 0], onClose }: PanelProps) {
  const t = useT('settlings')
  const asked = useQuery(settlingQuery(id))
  return (
    <FormPanel<{ remittance_no: string }>
      name="pay-settling"
      title={t('action.pay')}
      submit={t('pay.submit')}
      asked={asked}
      send={({ remittance_no }) => client.post(`${SETTLINGS}/${id}/pay`, { remittance_no: remittance_no.trim() })}
      done={t('action.pay.done')}
      changes="settlings"
      onClose={onClose}
    >
      {asked.data && <SettlingDetail settling={asked.data} />}
      <Form.Item
        name="remittance_no"
        label={t('field.remittance_no')}
        extra={t('pay.hint')}
        rules={[
          {
            required: true,
            whitespace: true,
            pattern: REMITTANCE_NO,
            ...RECHARGE.no,
            message: t('pay.no', RECHARGE.no),
          },
        ]}
      >
        <Input maxLength={RECHARGE.no.max} autoComplete="off" />
      </Form.Item>
    </FormPanel>
  )
}
