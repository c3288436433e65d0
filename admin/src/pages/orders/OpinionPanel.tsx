import { REMAKE_PAYERS, type RemakePayer } from '@inkfold/api/contracts/after_sales'
import { REMARK } from '@inkfold/api/contracts/limits'
import { Form, Input, Radio } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { CaseForFactory } from './CaseForFactory'
import CaseTeam from './CaseTeam'
import { CASES, useCase } from './useCase'

interface Entered {
  paid_by: RemakePayer
  note: string
}

/** The factory's opinion on who should pay, with a reason. The supplier reads it and decides. */
export default function OpinionPanel({ ids: [id = 0], onClose }: PanelProps) {
  const t = useT('after-sales')
  const words = useT('words')
  const asked = useCase(id)
  const shown = asked.data
  const said = shown?.opinions[0]
  return (
    <FormPanel<Entered>
      name="after-sales-opinion"
      title={t('opinion.title', { no: shown?.no ?? '' })}
      submit={t('opinion.go')}
      asked={asked}
      initialValues={said?.paid_by ? { paid_by: said.paid_by, note: said.note } : {}}
      send={(entered) => client.post(`${CASES}/${id}/opinion`, entered)}
      done={t('opinion.done')}
      changes="after-sales"
      onClose={onClose}
    >
      {shown && <CaseForFactory shown={shown} />}
      <Form.Item
        name="paid_by"
        label={t('opinion.payer')}
        rules={[{ required: true, message: words('validation.required') }]}
      >
        <Radio.Group options={REMAKE_PAYERS.map((value) => ({ value, label: t(`gift.payer.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="note"
        label={t('opinion.note')}
        rules={[{ required: true, whitespace: true, message: words('validation.required') }]}
      >
        <Input.TextArea rows={3} maxLength={REMARK.max} />
      </Form.Item>
      {shown && <CaseTeam row={shown} />}
    </FormPanel>
  )
}
