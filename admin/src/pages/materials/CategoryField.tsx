import { Form } from 'antd'
import type { ControlProps } from '@/crud/fields/ControlOf'
import { useUser } from '@/session/access'
import { CategorySelect } from './CategorySelect'

/** A category of the organisation that owns the material. */
export default function CategoryField({ row, field: _, ...control }: ControlProps) {
  const entered: unknown = Form.useWatch('organisation_id')
  const home = useUser().organisation.id
  const owner = Number(row?.organisation_id ?? entered ?? home)
  return <CategorySelect organisation={owner} {...control} />
}
