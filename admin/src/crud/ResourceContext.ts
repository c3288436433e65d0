import { createContext, use } from 'react'
import { useT } from '@/i18n/useT'
import { may, useSession } from '@/session/session'
import type { Ability, Resource } from './resource'
import type { Row } from './row'

const CHANGES: ReadonlySet<Ability> = new Set(['edit', 'delete', 'sort'])

export const ResourceContext = createContext<Resource | null>(null)

export function useResource(): Resource {
  const resource = use(ResourceContext)
  if (!resource) throw new Error('useResource outside a resource screen')
  return resource
}

/** Texts of the resource's own namespace; texts of the generic list are in `crud`. */
export const useResourceT = () => useT(useResource().name)

/** Returns a check that the user has the permission and the record allows the action. */
export function useAllowed() {
  const home = useSession()?.user.organisation
  const { abilities, permission, exportPermission, owned } = useResource()
  const isLent = (row: Row) => owned && home?.kind !== 'platform' && row.organisation_id !== home?.id
  return (ability: Ability, row?: Row) => {
    const needed = ability === 'export' ? exportPermission : `${permission}.${ability === 'copy' ? 'create' : ability}`
    if (row && CHANGES.has(ability) && isLent(row)) return false
    return abilities[ability] && may(needed) && (row?.can?.includes(ability) ?? true)
  }
}
