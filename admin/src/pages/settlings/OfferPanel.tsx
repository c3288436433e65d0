import { ASKED_KINDS } from '@inkfold/api/contracts/settlings'
import { SETTLING } from '@inkfold/api/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { Form, InputNumber, Radio, Select } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { RemoteSelect } from '@/crud/remote/RemoteSelect'
import { client } from '@/http/client'
import { useFormat } from '@/i18n/format'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { useUser } from '@/session/access'
import { levelsQuery, SETTLINGS, type QuoteRequest } from './api'
import { Quote } from './Quote'

const START = { kind: 'renewal', years: 1 } as const

/** Requests a renewal or a better level, with its price. */
export default function OfferPanel({ onClose }: PanelProps) {
  const t = useT('settlings')
  const words = useT('words')
  const format = useFormat()
  const isChinese = useLanguage() === 'zh-cn'
  const isOwn = useUser().organisation.kind === 'supplier'
  const [form] = Form.useForm<QuoteRequest>()
  const entered: Partial<QuoteRequest> = { ...START, ...Form.useWatch<Partial<QuoteRequest> | undefined>([], form) }
  const { data: levels = [] } = useQuery(levelsQuery(entered.organisation_id, isOwn))
  const required = [{ required: true, message: words('errors.E_REQUIRED') }]

  return (
    <FormPanel<QuoteRequest>
      form={form}
      name="offer-settling"
      title={t('action.offer')}
      submit={t('offer.submit')}
      initialValues={START}
      send={(asked) => client.post(SETTLINGS, asked)}
      done={t('action.offer.done', { days: SETTLING.offerDays })}
      changes="settlings"
      onClose={onClose}
    >
      {!isOwn && (
        <Form.Item name="organisation_id" label={t('field.organisation_id')} rules={required}>
          <RemoteSelect resource="suppliers" />
        </Form.Item>
      )}
      <Form.Item name="kind" label={t('field.kind')}>
        <Radio.Group
          optionType="button"
          options={ASKED_KINDS.map((value) => ({ value, label: words(`settlingKinds.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="level_id" label={t('field.level')} rules={required}>
        <Select
          options={levels.map(({ id, name_zh, name_en, annual_fee }) => ({
            value: id,
            label: t('offer.level', { name: isChinese ? name_zh : name_en, fee: format.money(annual_fee) }),
          }))}
        />
      </Form.Item>
      {entered.kind === 'renewal' && (
        <Form.Item name="years" label={t('field.years')} rules={required}>
          <InputNumber min={1} max={SETTLING.years} precision={0} />
        </Form.Item>
      )}
      <Quote asked={entered} isOwn={isOwn} />
    </FormPanel>
  )
}
