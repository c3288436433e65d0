import { CONFIG_KINDS } from '#contracts/config'
import { refuseMisshapen } from '#settings/domain/config_shape'
import { Refusal } from '#core/errors'
import { choice, flag, id, integer, json, moment, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'

/** The declarations behind the config screen; the values themselves are edited there, by group. */
export const configItems = defineResource({
  name: 'config-items',
  table: 'config_items',
  verbs: ['view', 'create', 'edit', 'delete', 'sort'],
  label: { 'zh-cn': 'title_zh', en: 'title_en' },
  fields: {
    id: id(),
    group: text({ required: true, max: 40, pattern: /^[a-z][a-z0-9_]*$/, search: true, sort: true, column: '"group"' }),
    name: text({
      required: true,
      max: 60,
      pattern: /^[a-z][A-Za-z0-9_]*$/,
      search: true,
      sort: true,
      readonly: 'after_create',
    }),
    title_zh: text({ required: true, max: 60, search: true }),
    title_en: text({ required: true, max: 60, search: true }),
    tip_zh: text({ max: 300 }),
    tip_en: text({ max: 300 }),
    kind: choice(CONFIG_KINDS, { required: true, readonly: 'after_create' }),
    value: json({ nullable: true, readonly: true }),
    options: json({ initial: [] }),
    rules: json({ initial: {} }),
    sort: integer({ sort: true, initial: 0 }),
    is_system: flag({ readonly: true }),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
  hooks: {
    async write(values) {
      await refuseMisshapen(values)
      return values
    },
    remove(row) {
      if (row.is_system) throw new Refusal('E_READ_ONLY')
    },
  },
})
