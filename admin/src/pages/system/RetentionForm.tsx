import { ClientError } from '@inkfold/api/client'
import { MOST_MONTHS, RETENTION, type RetentionStatus } from '@inkfold/api/contracts/retention'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Form, InputNumber, Modal, Radio } from 'antd'
import { useT } from '@/i18n/useT'
import { focusFirstField } from '@/ui/firstField'
import { Problem } from '@/ui/Problem'
import { RETENTION_KEY, saveRetention } from './api'

interface Values {
  outcome: 'archive' | 'delete' | 'keep'
  keep_months: number
}

interface Props {
  rule: RetentionStatus
  onClose(): void
}

export function RetentionForm({ rule: { kind, keep_months: months, archives, version }, onClose }: Props) {
  const t = useT('system-status')
  const words = useT('words')
  const { message } = App.useApp()
  const cache = useQueryClient()
  const [form] = Form.useForm<Values>()
  const outcome = Form.useWatch('outcome', form)
  const { least, months: usual } = RETENTION[kind]
  const { mutate, error, isPending } = useMutation({
    mutationFn: (values: Values) =>
      saveRetention({
        kind,
        keep_months: values.outcome === 'keep' ? null : values.keep_months,
        archives: values.outcome === 'keep' ? archives : values.outcome === 'archive',
        version,
      }),
    async onSuccess() {
      void message.success(t('retention.saved'))
      await cache.invalidateQueries({ queryKey: RETENTION_KEY })
      onClose()
    },
    onError(refusal) {
      const errors = refusal instanceof ClientError ? Object.entries(refusal.errors ?? {}) : []
      form.setFields(errors.map(([name, sentences]) => ({ name: name as keyof Values, errors: sentences })))
    },
  })
  const whole = error instanceof ClientError && error.errors ? null : error
  return (
    <Modal
      open
      afterOpenChange={focusFirstField}
      title={t('retention.edit_of', { kind: t(`retention.kinds.${kind}`) })}
      okText={t('retention.save')}
      confirmLoading={isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      {whole && <Problem error={whole} />}
      <Form
        form={form}
        name="retention"
        layout="vertical"
        initialValues={{
          outcome: months === null ? 'keep' : archives ? 'archive' : 'delete',
          keep_months: months ?? usual,
        }}
        onFinish={(values) => mutate(values)}
      >
        <Form.Item name="outcome" label={t('retention.outcome')}>
          <Radio.Group
            options={(['archive', 'delete', 'keep'] as const).map((value) => ({
              value,
              label: t(`retention.outcome.${value}`),
            }))}
          />
        </Form.Item>
        {outcome !== 'keep' && (
          <Form.Item
            name="keep_months"
            label={t('retention.months')}
            extra={t('retention.months_help', { least, most: MOST_MONTHS })}
            rules={[{ required: true, message: words('validation.required') }]}
          >
            <InputNumber min={1} max={MOST_MONTHS} precision={0} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
