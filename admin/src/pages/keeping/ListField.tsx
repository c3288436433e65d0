import { Form, Select } from 'antd'
import type { ControlProps } from '@/crud/fields/ControlOf'
import { useResource } from '@/crud/ResourceContext'
import { useT } from '@/i18n/useT'
import { useChoices } from './choices'

/** The list that a rule applies to; changing it resets the fields. */
export default function ListField({ id, value, onChange }: ControlProps) {
  const words = useT('words')
  const choices = useChoices(useResource().name)
  const form = Form.useFormInstance()
  const options = choices.map(({ resource }) => ({
    value: resource,
    label: words(`permissionGroups.${resource.replaceAll('-', '_')}`),
  }))

  function choose(resource: unknown) {
    onChange?.(resource)
    form.setFieldValue('fields', undefined)
  }

  return <Select id={id} value={value} onChange={choose} options={options} showSearch={{ optionFilterProp: 'label' }} />
}
