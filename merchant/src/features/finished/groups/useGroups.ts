import { ClientError } from '@inkfold/api/client'
import type { FinishedGroup } from '@inkfold/api/contracts/finished'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { http } from '@/http/client'
import { toast } from '@/ui/toast/toast'
import { GROUPS, groupsQuery } from '../queries'
import { branchesOf, targetOf, type Place } from './tree'

export function useGroups() {
  const cache = useQueryClient()
  const query = useQuery(groupsQuery)
  const branches = useMemo(() => branchesOf(query.data ?? []), [query.data])
  const changed = () => cache.invalidateQueries({ queryKey: groupsQuery.queryKey })

  /** Changes the parent first, then the position among the new siblings. */
  const carry = async ({ id, parent_id: parent, version }: FinishedGroup, place: Place) => {
    if (parent !== place.parent) await http.patch(`${GROUPS}/${id}`, { parent_id: place.parent, version })
    const groups = await cache.fetchQuery({ ...groupsQuery, staleTime: 0 })
    const targetId = targetOf(groups, id, place)
    if (targetId === null) return
    await http.post(`${GROUPS}/sortable`, { id, targetId })
    await changed()
  }

  const move = async (group: FinishedGroup, place: Place) => {
    try {
      await carry(group, place)
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      if (!error.silent) toast.danger(error.message)
      await changed()
    }
  }

  return { query, branches, changed, move }
}

export type GroupsOf = ReturnType<typeof useGroups>
