import { Form, Select } from 'antd'
import type { ControlProps } from '@/crud/fields/ControlOf'
import { useResource } from '@/crud/ResourceContext'
import { useT } from '@/i18n/useT'
import { useChoices } from './choices'

export default function FieldsField({ id, row, value, onChange }: ControlProps) {
  const entered = Form.useWatch('resource') as string | undefined
  const resource = entered ?? (row?.resource as string | undefined)
  const choices = useChoices(useResource().name)
  const t = useT(resource ?? 'crud')
  const fields = choices.find((one) => one.resource === resource)?.fields ?? []
  const options = fields.map((field) => ({ value: field, label: t(`field.${field}`, { defaultValue: field }) }))
  return (
    <Select
      id={id}
      mode="multiple"
      disabled={!resource}
      value={value}
      onChange={onChange}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
    />
  )
}
