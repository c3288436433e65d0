import { TreeSelect } from 'antd'
import { useBranches } from '@/crud/remote/useBranches'
import { useT } from '@/i18n/useT'

interface CategorySelectProps {
  organisation: number
  id?: string
  value?: number | null
  onChange?: (category: number | null) => void
}

/** One category or none; only leaves can be chosen. */
export function CategorySelect({ organisation, id, value, onChange }: CategorySelectProps) {
  const t = useT('materials')
  const branches = useBranches('material-categories', organisation)
  // Until its name is loaded, show neither its id nor "uncategorised".
  const named = branches.length > 0 ? (value ?? undefined) : undefined
  return (
    <TreeSelect
      id={id}
      value={named}
      placeholder={value && !named ? undefined : t('uncategorised')}
      allowClear
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeData={branches}
      onChange={(chosen: number | undefined) => onChange?.(chosen ?? null)}
    />
  )
}
