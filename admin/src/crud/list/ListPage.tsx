import { useTitle } from '@/session/site'
import { Unfinished } from '@/ui/Unfinished'
import type { Resource } from '../resource'
import { ResourceContext } from '../ResourceContext'
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
  return columns.isPending ? <Unfinished rows={8} /> : <ListScreen title={title} columns={columns} />
}
