import { CONFIG_KINDS, type ConfigEntry, type ConfigKind, type ConfigOption } from '@inkfold/api/contracts/config'
import { choices, column, defineResource, field, filter } from '@/crud'

interface ConfigItem {
  id: number
  group: string
  name: string
  title_zh: string
  title_en: string
  tip_zh: string | null
  tip_en: string | null
  kind: ConfigKind
  options: ConfigOption[]
  rules: ConfigEntry['rules']
  is_system: boolean
}

const kinds = choices(CONFIG_KINDS, 'kind')

export default defineResource<ConfigItem>({
  name: 'config-items',
  title: 'title',
  sortable: true,
  columns: [
    column.named('title'),
    column.code('name', { sort: true }),
    column.code('group', { sort: true, width: 120 }),
    column.choice('kind', kinds),
    column.flag('is_system'),
    column.named('tip', { hidden: true }),
  ],
  fields: [
    field.text('group', { required: true, max: 40, pattern: /^[a-z][a-z0-9_]*$/ }),
    field.text('name', { required: true, max: 60, pattern: /^[a-z][A-Za-z0-9_]*$/, only: 'create' }),
    field.choice('kind', kinds, { required: true, initial: 'string', only: 'create' }),
    field.section('words'),
    field.text('title_zh', { required: true, max: 60 }),
    field.text('title_en', { required: true, max: 60 }),
    field.text('tip_zh', { max: 300 }),
    field.text('tip_en', { max: 300 }),
    field.section('limits'),
    field.options('options', { when: ({ kind }) => kind === 'select' || kind === 'selects' }),
    field.limits('rules'),
  ],
  filters: [filter.text('group'), filter.choice('kind', kinds)],
})
