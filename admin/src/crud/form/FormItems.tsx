import { Form } from 'antd'
import { useT } from '@/i18n/useT'
import { isField, type Field, type Values } from '../fields/field'
import { ControlOf } from '../fields/ControlOf'
import { useResource, useResourceT } from '../ResourceContext'
import type { Row } from '../row'
import styles from './form.module.css'
import { rulesOf } from './rules'
import { visibleItems } from './values'

interface FormItemsProps {
  mode: 'create' | 'edit'
  initial: Values
  row: Row | null
}

export function FormItems({ mode, initial, row }: FormItemsProps) {
  const t = useResourceT()
  const { fields } = useResource()
  const entered = (Form.useWatch([]) as Values | undefined) ?? initial
  return visibleItems(fields, mode, { ...initial, ...entered }).map((item) => {
    if (isField(item)) return <FieldItem key={item.name} field={item} row={row} />
    return (
      <h2 key={`section ${item.section}`} className={styles.section}>
        {t(`section.${item.section}`)}
      </h2>
    )
  })
}

function FieldItem({ field, row }: { field: Field; row: Row | null }) {
  const t = useResourceT()
  const words = useT('words')
  const { drafts } = useResource()
  return (
    <Form.Item
      name={field.name}
      label={t(`field.${field.name}`)}
      extra={t(`help.${field.name}`, { defaultValue: '' }) || undefined}
      required={field.required}
      rules={rulesOf(drafts ? { ...field, required: false } : field, words)}
      valuePropName={field.kind === 'flag' ? 'checked' : 'value'}
    >
      <ControlOf field={field} row={row} />
    </Form.Item>
  )
}
