import { RISK_TEXT_MAX } from '@inkfold/api/contracts/limits'
import type { RiskCheck } from '@inkfold/api/contracts/risk'
import { useMutation } from '@tanstack/react-query'
import { Alert, Form, Input, Modal } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { highlight } from './highlight'
import styles from './risk.module.css'
import { focusFirstField } from '@/ui/firstField'

const TONE = { pass: 'success', warn: 'warning', block: 'error' } as const

export default function TryPanel({ onClose }: PanelProps) {
  const t = useT('risk-words')
  const [form] = Form.useForm<{ text: string }>()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async ({ text }: { text: string }) => ({
      text,
      check: await client.post<RiskCheck>('/api/v1/risk-words/check', { text }),
    }),
  })
  return (
    <Modal
      open
      afterOpenChange={focusFirstField}
      title={t('try.title')}
      okText={t('try.submit')}
      confirmLoading={isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} name="risk-words-try" layout="vertical" onFinish={mutate}>
        <Form.Item name="text" label={t('try.text')} initialValue="">
          <Input.TextArea showCount maxLength={RISK_TEXT_MAX} autoSize={{ minRows: 4, maxRows: 12 }} />
        </Form.Item>
      </Form>
      {error && <Problem error={error} />}
      {data && (
        <div role="status">
          <Alert showIcon type={TONE[data.check.verdict]} title={t(`try.${data.check.verdict}`)} />
          <Marked {...data} />
        </div>
      )}
    </Modal>
  )
}

function Marked({ text, check }: { text: string; check: RiskCheck }) {
  const words = useT('words')
  if (check.matches.length === 0) return null
  return (
    <p className={styles.marked}>
      {highlight(text, check.matches).map(({ part, level }, index) =>
        level ? (
          <mark key={index} data-level={level} title={words(`riskLevels.${level}`)}>
            {part}
          </mark>
        ) : (
          <span key={index}>{part}</span>
        ),
      )}
    </p>
  )
}
