import { RISK_BATCH_MAX } from '@inkfold/api/contracts/limits'
import { RISK_LEVELS, type RiskBatch, type RiskLevel } from '@inkfold/api/contracts/risk'
import { useInvalidate } from '@refinedev/core'
import { useMutation } from '@tanstack/react-query'
import { Form, Input, Modal, Radio } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { BatchLines } from './BatchLines'
import { focusFirstField } from '@/ui/firstField'

interface Entered {
  words: string
  level: RiskLevel
}

export default function BatchPanel({ onClose }: PanelProps) {
  const t = useT('risk-words')
  const words = useT('words')
  const invalidate = useInvalidate()
  const [form] = Form.useForm<Entered>()
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (entered: Entered) => client.post<RiskBatch>('/api/v1/risk-words/batch', entered),
    onSuccess: () => invalidate({ resource: 'risk-words', invalidates: ['list'] }),
  })

  function goOn() {
    reset()
    form.resetFields(['words'])
  }

  return (
    <Modal
      open
      afterOpenChange={focusFirstField}
      title={t('batch.title')}
      okText={t(data ? 'batch.again' : 'batch.submit')}
      confirmLoading={isPending}
      onOk={data ? goOn : form.submit}
      onCancel={onClose}
    >
      {data && <BatchLines batch={data} />}
      <Form
        form={form}
        name="risk-words-batch"
        layout="vertical"
        hidden={Boolean(data)}
        initialValues={{ level: 'block' }}
        onFinish={mutate}
      >
        {error && <Problem error={error} />}
        <Form.Item
          name="words"
          label={t('batch.words')}
          rules={[{ required: true, whitespace: true, message: words('validation.required') }]}
        >
          <Input.TextArea showCount maxLength={RISK_BATCH_MAX} autoSize={{ minRows: 6, maxRows: 14 }} />
        </Form.Item>
        <Form.Item name="level" label={t('field.level')} extra={t('help.level')}>
          <Radio.Group
            optionType="button"
            options={RISK_LEVELS.map((value) => ({ value, label: words(`riskLevels.${value}`) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
