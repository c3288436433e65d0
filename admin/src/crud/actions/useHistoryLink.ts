import { useNavigate } from 'react-router'
import { routeOfResource } from '@/menus/tree'
import { usePermission } from '@/session/access'
import { useSession } from '@/session/session'
import { useResource } from '../ResourceContext'
import type { Row } from '../row'

const LOGS = 'admin-logs'

/** Link to the record's entries in the admin log; null without permission to read the log. */
export function useHistoryLink(): (row: Row) => (() => void) | null {
  const { name, permission } = useResource()
  const menus = useSession()?.menus ?? []
  const navigate = useNavigate()
  const mayRead = usePermission('admin_logs.view')
  const route = routeOfResource(menus, LOGS)
  if (!route || name === LOGS || !mayRead) return () => null

  return (row) => () => {
    const query = new URLSearchParams({ 'f.resource': `eq:${permission}`, 'f.record_id': `eq:${row.id}` })
    void navigate(`${route}?${query}`)
  }
}
