import { useTitle } from '@/session/site'
import { Unfinished } from '@/ui/Unfinished'
import type { Resource } from '../resource'
import { ResourceContext } from '../ResourceContext'
import { useColumnSettings } from '../state/useColumnSettings'
import { ListScreen } from './ListScreen'

/** The list of a resource, with everything its declaration makes: search, filters, table, form, detail, export. */
export function ListPage({ resource, title }: { resource: Resource; title: string }) {
  useTitle(title)
  return (
    <ResourceContext value={resource}>
      <SettledList title={title} />
    </ResourceContext>
  )
}

/** Waits for the person's columns, so that the table does not rebuild itself before their eyes. */
function SettledList({ title }: { title: string }) {
  const columns = useColumnSettings()
  return columns.isPending ? <Unfinished rows={8} /> : <ListScreen title={title} columns={columns} />
}
