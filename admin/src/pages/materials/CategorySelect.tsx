import { TreeSelect } from 'antd'
import { useBranches } from '@/crud/remote/useBranches'
import { useT } from '@/i18n/useT'

interface CategorySelectProps {
  organisation: number
  id?: string
  value?: number | null
  onChange?: (category: number | null) => void
}

/** One category, or none; what has sub-categories holds nothing itself. */
export function CategorySelect({ organisation, id, value, onChange }: CategorySelectProps) {
  const t = useT('materials')
  return (
    <TreeSelect
      id={id}
      value={value ?? undefined}
      placeholder={t('uncategorised')}
      allowClear
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeData={useBranches('material-categories', organisation)}
      onChange={(chosen: number | undefined) => onChange?.(chosen ?? null)}
    />
  )
}
