import type { SavedAddress } from '@inkfold/api/contracts/logistics'
import { column, defineResource, filter } from '@/crud'

/** Read-only: merchants edit their addresses in the workspace. */
export default defineResource<SavedAddress>({
  name: 'receiver-addresses',
  title: 'firstname',
  abilities: { create: false, edit: false, copy: false },
  columns: [
    column.text('firstname', { sort: true, width: 150 }),
    column.text('mobile_phone', { width: 160 }),
    column.own('country', () => import('@/pages/logistics/CountryCell'), { width: 150 }),
    column.text('province', { width: 140 }),
    column.text('city', { sort: true, width: 140 }),
    column.text('district', { width: 120 }),
    column.text('street', { width: 260 }),
    column.code('postcode', { width: 110 }),
    column.flag('is_default'),
    column.remote('organisation_id', 'organisations'),
    column.time('created_at', { sort: true, hidden: true }),
  ],
  fields: [],
  filters: [
    filter.text('firstname'),
    filter.text('mobile_phone'),
    filter.exact('country'),
    filter.text('city'),
    filter.exact('postcode'),
  ],
})
