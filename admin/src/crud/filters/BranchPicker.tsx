import { TreeSelect } from 'antd'
import { useBranches, type Branch } from '../remote/useBranches'

interface BranchPickerProps {
  resource: string
  id?: string
  value?: number[]
  onChange?: (ids: number[]) => void
}

/** A branch is a node with its descendants: selecting a node selects all leaves below it. */
export function BranchPicker({ resource, id, value, onChange }: BranchPickerProps) {
  const branches = useBranches(resource)
  return (
    <TreeSelect
      id={id}
      value={value}
      allowClear
      treeCheckable
      treeDefaultExpandAll
      showCheckedStrategy={TreeSelect.SHOW_CHILD}
      maxTagCount="responsive"
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeData={branches.map(open)}
      onChange={(chosen: (number | string)[]) => onChange?.(chosen.filter((each) => typeof each === 'number'))}
    />
  )
}

const open = (branch: Branch): Branch => ({ ...branch, disabled: false, children: branch.children?.map(open) })
