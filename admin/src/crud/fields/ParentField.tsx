import { useList } from '@refinedev/core'
import { Form, TreeSelect } from 'antd'
import { useMemo } from 'react'
import { useLanguage } from '@/i18n/useLanguage'
import { useResource } from '../ResourceContext'
import { nameOf, type Row } from '../row'
import { toTree } from '../state/tree'

interface ParentFieldProps {
  row: Row | null
  id?: string
  value?: number | null
  onChange?: (id: number | null) => void
}

interface Branch {
  value: number
  title: string
  disabled: boolean
  children?: Branch[]
}

/** A parent in the same tree and tab, excluding the record itself and its descendants. */
export function ParentField({ row, id, value, onChange }: ParentFieldProps) {
  const { name, title, tabs } = useResource()
  const entered: unknown = Form.useWatch(tabs?.name ?? [])
  const language = useLanguage()
  const { result } = useList<Row>({ resource: name, pagination: { mode: 'off' }, errorNotification: false })
  const branches = useMemo(() => {
    const branch = (node: Row, closed: boolean): Branch => {
      const disabled = closed || node.id === row?.id || node.type === 'button'
      const children = node.children?.map((child) => branch(child, disabled))
      return { value: node.id, title: nameOf(node, title, language), disabled, children }
    }
    const kin = tabs?.name ?? null
    const near = kin ? result.data.filter((each) => each[kin] === (row?.[kin] ?? entered)) : result.data
    return toTree(near).map((root) => branch(root, false))
  }, [result.data, row, title, language, tabs, entered])

  return (
    <TreeSelect
      id={id}
      value={value ?? undefined}
      allowClear
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeData={branches}
      onChange={(chosen: number | undefined) => onChange?.(chosen ?? null)}
    />
  )
}
