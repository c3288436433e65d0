import { useList } from '@refinedev/core'
import { useMemo } from 'react'
import { useLanguage } from '@/i18n/useLanguage'
import { nameOf, type Row } from '../row'
import { toTree } from '../state/tree'

export interface Branch {
  value: number | string
  title: string
  /** Only leaves can be selected. */
  disabled: boolean
  children?: Branch[]
}

/** A whole tree to select from, grouped by organisation when it belongs to several. */
export function useBranches(resource: string, organisation?: number | null): Branch[] {
  const language = useLanguage()
  const { result } = useList<Row>({ resource, pagination: { mode: 'off' }, errorNotification: false })
  return useMemo(() => {
    const branch = (node: Row): Branch => ({
      value: node.id,
      title: nameOf(node, 'name', language),
      disabled: Boolean(node.children?.length),
      children: node.children?.map(branch),
    })
    const rows = organisation ? result.data.filter((each) => each.organisation_id === organisation) : result.data
    const owners = Map.groupBy(rows, (each) => each.organisation_id)
    if (owners.size < 2) return toTree(rows).map(branch)
    return [...owners].map(([owner, own]) => ({
      value: `of ${String(owner)}`,
      title: String(own[0]?.organisation_name ?? owner),
      disabled: true,
      children: toTree(own).map(branch),
    }))
  }, [result.data, organisation, language])
}
