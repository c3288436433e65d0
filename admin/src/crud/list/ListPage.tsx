import { useMemo } from 'react'
import { useTitle } from '@/session/site'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { limitsOf, type Resource } from '../resource'
import { ResourceContext, useResource } from '../ResourceContext'
import { sizeOf } from '../state/columnSettings'
import { ListLimitsContext } from '../state/tableParams'
import { useColumnSettings } from '../state/useColumnSettings'
import { ListScreen } from './ListScreen'

/** A resource's list with everything its declaration defines: search, filters, table, form, detail, export. */
export function ListPage({ resource, title }: { resource: Resource; title: string }) {
  useTitle(title)
  return (
    <ResourceContext value={resource}>
      <SettledList title={title} />
    </ResourceContext>
  )
}

/** Waits for the user's column settings, so that the table does not change its layout after rendering. */
function SettledList({ title }: { title: string }) {
  const columns = useColumnSettings()
  const resource = useResource()
  const size = sizeOf(columns.settings)
  const limits = useMemo(() => limitsOf(resource, size), [resource, size])
  if (columns.isPending) return <LoadingSkeleton rows={8} />
  return (
    <ListLimitsContext value={limits}>
      <ListScreen title={title} columns={columns} />
    </ListLimitsContext>
  )
}
