import type { DataRange, OrganisationKind, SwitchStatus } from '@inkfold/api/contracts/statuses'
import {
  action,
  batch,
  column,
  dataRanges,
  defineResource,
  field,
  filter,
  organisationKinds,
  switchStatuses,
} from '@/crud'

interface Role {
  id: number
  name_zh: string
  name_en: string
  code: string
  organisation_kind: OrganisationKind
  status: SwitchStatus
  data_range: DataRange
  include_children: boolean
  organisation_id: number
  is_super: boolean
  two_step_required: boolean
  user_count: number
  remark: string | null
  created_at: string
}

export default defineResource<Role>({
  name: 'roles',
  title: 'name',
  sortable: true,
  // Copying a role must copy its permissions, which only the API can do.
  abilities: { copy: false },
  columns: [
    column.named('name', { width: 220 }),
    column.code('code', { sort: true, width: 200 }),
    column.choice('organisation_kind', organisationKinds),
    column.choice('data_range', dataRanges, { width: 150 }),
    column.number('user_count'),
    column.remote('organisation_id', 'organisations', { hidden: true }),
    column.flag('include_children', { hidden: true }),
    column.flag('two_step_required', { hidden: true }),
    column.switch('status', switchStatuses),
    column.text('remark', { width: 220 }),
    column.time('created_at', { sort: true, hidden: true }),
  ],
  fields: [
    field.text('name_zh', { required: true, max: 60 }),
    field.text('name_en', { max: 60 }),
    field.text('code', { required: true, only: 'create', max: 60, pattern: /^[a-z][a-z0-9_]*$/ }),
    field.choice('organisation_kind', organisationKinds, { required: true, only: 'create' }),
    field.remote('organisation_id', 'organisations', { only: 'create' }),
    field.status('status'),
    field.section('reach'),
    field.choice('data_range', dataRanges, { required: true, initial: 'own' }),
    field.flag('include_children', { when: ({ data_range }) => data_range === 'department' }),
    field.flag('two_step_required'),
    field.paragraph('remark', { max: 500 }),
  ],
  filters: [
    filter.text('name_zh'),
    filter.choice('organisation_kind', organisationKinds),
    filter.choice('status', switchStatuses),
    filter.choice('data_range', dataRanges),
    filter.flag('two_step_required'),
  ],
  actions: [
    action.call('copy', { permission: 'roles.create' }),
    action.panel('permissions', () => import('@/pages/roles/PermissionsPanel'), { permission: 'roles.view' }),
    action.panel('preview', () => import('@/pages/roles/PreviewPanel'), { permission: 'roles.view' }),
  ],
  batch: [batch('compare', () => import('@/pages/roles/ComparePanel'), { permission: 'roles.view', min: 2, max: 2 })],
})
