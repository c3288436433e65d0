import type { ResourceName } from '@inkfold/api/contracts/permissions'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { routeOfResource } from '@/menus/tree'
import { useSession } from '@/session/session'

interface RecordLinkProps {
  resource: ResourceName
  id: number | null | undefined
  children: ReactNode
}

/** Links to the record if the user may open a list of its kind; otherwise renders the name alone. */
export function RecordLink({ resource, id, children }: RecordLinkProps) {
  const route = routeOfResource(useSession()?.menus ?? [], resource)
  return route && id ? <Link to={`${route}?show=${id}`}>{children}</Link> : <>{children}</>
}
