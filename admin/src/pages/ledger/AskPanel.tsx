import { ADJUSTMENT_DIRECTIONS, OWNED_ACCOUNTS } from '@inkfold/api/contracts/ledger'
import { LEDGER_REASON } from '@inkfold/api/contracts/limits'
import { Form, Input, Radio } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { RemoteSelect } from '@/crud/remote/RemoteSelect'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { ADJUSTMENTS } from './api'
import styles from './ledger.module.css'
import type { Change } from './preview'
import { BalancesAfter } from './BalancesAfter'

type Asked = Change & { organisation_id: number; reason: string }

const START = { account: 'balance', direction: 'increase', amount: '' } as const
const MERCHANTS = { kind: 'merchant' }
const AMOUNTS = { balance: /^\d{1,10}(\.\d{1,2})?$/, score: /^\d{1,10}$/ }

export default function AskPanel({ onClose }: PanelProps) {
  const t = useT('ledger-adjustments')
  const words = useT('words')
  const [form] = Form.useForm<Asked>()
  const entered: Partial<Asked> = { ...START, ...Form.useWatch<Partial<Asked> | undefined>([], form) }
  const change = { ...START, ...entered, amount: entered.amount?.trim() ?? '' }
  const options = (names: readonly string[], words_: string) =>
    names.map((value) => ({ value, label: words(`${words_}.${value}`) }))
  const wrongAmount = words(change.account === 'balance' ? 'errors.E_AMOUNT_INVALID' : 'errors.E_POINTS_INVALID')

  return (
    <FormPanel<Asked>
      form={form}
      name="ask-adjustment"
      title={t('action.ask')}
      submit={t('ask.submit')}
      initialValues={START}
      send={(asked) => client.post(ADJUSTMENTS, { ...asked, amount: asked.amount.trim() })}
      done={t('action.ask.done')}
      changes="ledger-adjustments"
      onClose={onClose}
    >
      <Form.Item
        name="organisation_id"
        label={t('field.organisation_id')}
        rules={[{ required: true, message: words('errors.E_NOT_A_MERCHANT') }]}
      >
        <RemoteSelect resource="organisations" where={MERCHANTS} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="account" label={t('field.account')}>
          <Radio.Group optionType="button" options={options(OWNED_ACCOUNTS, 'ledgerAccounts')} />
        </Form.Item>
        <Form.Item name="direction" label={t('field.direction')}>
          <Radio.Group optionType="button" options={options(ADJUSTMENT_DIRECTIONS, 'adjustmentDirections')} />
        </Form.Item>
      </div>
      <Form.Item
        name="amount"
        label={t('field.amount')}
        dependencies={['account']}
        rules={[{ required: true, pattern: AMOUNTS[change.account], message: wrongAmount, transform: trimmed }]}
      >
        <Input inputMode="decimal" maxLength={14} prefix={change.account === 'balance' ? '¥' : undefined} />
      </Form.Item>
      <BalancesAfter organisationId={entered.organisation_id} change={change} />
      <Form.Item
        name="reason"
        label={t('field.reason')}
        extra={t('help.reason')}
        rules={[{ required: true, ...LEDGER_REASON, whitespace: true, message: t('ask.reason', LEDGER_REASON) }]}
      >
        <Input.TextArea rows={2} maxLength={LEDGER_REASON.max} />
      </Form.Item>
    </FormPanel>
  )
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
