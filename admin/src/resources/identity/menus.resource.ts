import type { MenuApp, MenuOpens, MenuType } from '@inkfold/api/contracts/menus'
import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import { column, defineResource, field, filter, menuApps, menuOpens, menuTypes, switchStatuses } from '@/crud'
import { isItem, isShownItem, isTab, opensAddress } from './menuFields'

interface Menu {
  id: number
  parent_id: number | null
  app: MenuApp
  type: MenuType
  title_zh: string
  title_en: string
  name: string
  icon: string | null
  path: string | null
  opens: MenuOpens | null
  component: string | null
  url: string | null
  permission: string | null
  keep_alive: boolean
  hidden: boolean
  status: SwitchStatus
  remark: string | null
}

export default defineResource<Menu>({
  name: 'menus',
  title: 'title',
  tree: true,
  sortable: true,
  tabs: filter.choice('app', menuApps),
  columns: [
    column.named('title', { width: 240 }),
    column.icon('icon'),
    column.choice('type', menuTypes),
    column.choice('opens', menuOpens),
    column.code('path'),
    column.code('component'),
    column.code('permission'),
    column.switch('status', switchStatuses),
    column.choice('app', menuApps, { hidden: true }),
    column.code('name', { hidden: true }),
    column.code('url', { hidden: true }),
    column.flag('keep_alive', { hidden: true }),
    column.flag('hidden', { hidden: true }),
    column.text('remark', { hidden: true }),
  ],
  fields: [
    field.choice('app', menuApps, { required: true, initial: 'back_office', only: 'create' }),
    field.parent('parent_id'),
    field.choice('type', menuTypes, { required: true, initial: 'item' }),
    field.text('title_zh', { required: true, max: 60 }),
    field.text('title_en', { required: true, max: 60 }),
    field.text('name', { required: true, max: 80 }),
    field.icon('icon', { when: isShownItem }),
    field.section('route'),
    field.choice('opens', menuOpens, { required: true, initial: 'tab', when: isItem }),
    field.text('path', { when: isTab, required: true, max: 120 }),
    field.text('component', { when: isTab, required: true, max: 120 }),
    field.text('url', { when: opensAddress, required: true, max: 500, pattern: /^https?:\/\// }),
    field.flag('keep_alive', { when: isTab }),
    field.flag('hidden', { when: isShownItem }),
    field.section('access'),
    field.text('permission', { max: 80 }),
    field.status('status'),
    field.paragraph('remark', { max: 500 }),
  ],
  filters: [filter.choice('type', menuTypes), filter.choice('status', switchStatuses), filter.text('permission')],
})
