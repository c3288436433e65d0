import { REMARK } from '@inkfold/api/contracts/limits'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { useT } from '@/i18n/useT'
import { EachAnswer } from './EachAnswer'
import { eachOrder, type EachResult } from './eachOrder'

interface EachOrderPanelProps extends PanelProps {
  command: 'hold' | 'release'
  /** Further form fields besides the note. */
  children?: ReactNode
}

/** A command for one or many orders: a message for one, a report for many. */
export function EachOrderPanel({ command, ids, onClose, children }: EachOrderPanelProps) {
  const t = useT('orders')
  const isOne = ids.length === 1
  return (
    <FormPanel<object, EachResult>
      name={`order-${command}`}
      title={t(`${command}.title`, { count: ids.length })}
      submit={t(`action.${command}`)}
      send={(entered) => eachOrder(ids, command, entered)}
      changes="orders"
      done={isOne ? t(`${command}.done`) : undefined}
      answer={isOne ? undefined : (result) => <EachAnswer result={result} />}
      onClose={onClose}
    >
      <p>{t(`${command}.body`)}</p>
      {children}
      <Form.Item name="note" label={t('hold.note')} extra={t('end.read')}>
        <Input.TextArea rows={3} maxLength={REMARK.max} showCount />
      </Form.Item>
    </FormPanel>
  )
}
