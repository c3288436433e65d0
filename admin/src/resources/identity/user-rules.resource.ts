import type { MenuOpens, MenuType } from '@inkfold/api/contracts/menus'
import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import { column, defineResource, field, filter, menuOpens, menuTypes, switchStatuses } from '@/crud'
import { isItem, isShownItem, isTab, opensAddress } from './menuFields'

interface UserRule {
  id: number
  parent_id: number | null
  type: MenuType
  title_zh: string
  title_en: string
  name: string
  path: string | null
  opens: MenuOpens | null
  component: string | null
  url: string | null
  icon: string | null
  status: SwitchStatus
}

export default defineResource<UserRule>({
  name: 'user-rules',
  title: 'title',
  tree: true,
  sortable: true,
  columns: [
    column.named('title', { width: 240 }),
    column.choice('type', menuTypes),
    column.choice('opens', menuOpens),
    column.code('path'),
    column.code('component'),
    column.switch('status', switchStatuses),
    column.code('name', { hidden: true }),
    column.code('url', { hidden: true }),
  ],
  fields: [
    field.parent('parent_id'),
    field.choice('type', menuTypes, { required: true, initial: 'item' }),
    field.text('title_zh', { required: true, max: 60 }),
    field.text('title_en', { required: true, max: 60 }),
    field.text('name', { required: true, max: 80 }),
    field.icon('icon', { when: isShownItem }),
    field.choice('opens', menuOpens, { required: true, initial: 'tab', when: isItem }),
    field.text('path', { when: isTab, required: true, max: 120 }),
    field.text('component', { when: isTab, required: true, max: 120 }),
    field.text('url', { when: opensAddress, required: true, max: 500, pattern: /^https?:\/\// }),
    field.status('status'),
  ],
  filters: [filter.choice('type', menuTypes), filter.choice('status', switchStatuses)],
})
