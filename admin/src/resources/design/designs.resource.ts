import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import { column, defineResource, filter, switchStatuses } from '@/crud'

interface Design {
  id: number
  code: string
  organisation_id: number
  organisation_name: string
  name: string
  is_template: boolean
  is_official: boolean
  status: SwitchStatus
  product_id: number
  product_zh: string | null
  product_en: string | null
  picture_link: string | null
  revision: number
  saved_by: number | null
  saved_at: string
  created_at: string
}

/** Designs belong to merchants; read-only here. */
export default defineResource<Design>({
  name: 'designs',
  title: 'name',
  columns: [
    column.picture('picture_link', { width: 92 }),
    column.text('name', { sort: true, width: 200 }),
    column.named('organisation_name', { width: 180 }),
    column.named('product', { width: 220 }),
    column.flag('is_template', { width: 100 }),
    column.flag('is_official', { width: 110, hidden: true }),
    column.time('saved_at', { sort: true }),
    column.remote('saved_by', 'users', { width: 140 }),
    column.code('code', { sort: true, width: 150 }),
    column.numeral('revision', { width: 100, hidden: true }),
    column.choice('status', switchStatuses, { hidden: true }),
    column.time('created_at', { sort: true, hidden: true }),
  ],
  filters: [
    filter.flag('is_template'),
    filter.remote('organisation_id', 'organisations'),
    filter.remote('product_id', 'products'),
    filter.days('saved_at'),
    filter.flag('is_official'),
    filter.choice('status', switchStatuses),
  ],
  detail: () => import('@/pages/designs/DesignPicture'),
})
