import type { OrganisationKind, SwitchStatus } from '@inkfold/api/contracts/statuses'
import { column, defineResource, filter, organisationKinds, switchStatuses } from '@/crud'

interface Organisation {
  id: number
  kind: OrganisationKind
  name: string
  parent_id: number | null
  merchant_no: string | null
  status: SwitchStatus
}

export default defineResource<Organisation>({
  name: 'organisations',
  title: 'name',
  columns: [
    column.text('name', { sort: true, width: 240 }),
    column.choice('kind', organisationKinds),
    column.code('merchant_no'),
    column.remote('parent_id', 'organisations'),
    column.choice('status', switchStatuses),
  ],
  filters: [filter.text('name'), filter.choice('kind', organisationKinds), filter.choice('status', switchStatuses)],
})
