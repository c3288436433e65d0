import { EXPORT } from '@inkfold/api/contracts/exports'
import { Form, Modal } from 'antd'
import { useT } from '@/i18n/useT'
import { focusFirstField } from '@/ui/firstField'
import { DaysPicker, RANGE_FORMATS } from '../filters/DaysPicker'
import { useResourceT } from '../ResourceContext'
import type { ListState } from '../state/urlState'
import { isWithinPeriod, periodIn, withPeriod, type Period } from './period'

interface PeriodDialogProps {
  field: string
  state: ListState
  onChoose(state: ListState): void
  onClose(): void
}

/** Chooses the export's period: the current filter or the last year. */
export default function PeriodDialog({ field, state, onChoose, onClose }: PeriodDialogProps) {
  const t = useT('crud')
  const own = useResourceT()
  const [form] = Form.useForm<{ period: Period }>()

  function choose({ period }: { period: Period }) {
    onChoose(withPeriod(state, field, period))
    onClose()
  }

  return (
    <Modal
      open
      afterOpenChange={focusFirstField}
      title={t('export_period')}
      okText={t('export')}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        name="period"
        layout="vertical"
        initialValues={{ period: periodIn(state, field) }}
        onFinish={choose}
      >
        <Form.Item
          name="period"
          label={own(`field.${field}`)}
          extra={t('export_period_hint')}
          rules={[
            {
              validator: (_, period: Period | null) =>
                isWithinPeriod(period)
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('export_period_long', { days: EXPORT.rangeDays }))),
            },
          ]}
        >
          <DaysPicker format={RANGE_FORMATS.days} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
