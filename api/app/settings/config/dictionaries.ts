import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, derived, id, integer, moment, reference, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'

const VERBS = ['view', 'create', 'edit', 'delete', 'sort'] as const
const CODE = /^[a-z][a-z0-9_]*$/

export const dictionaryTypes = defineResource({
  name: 'dictionary-types',
  table: 'dictionary_types',
  verbs: VERBS,
  label: { 'zh-cn': 'name_zh', en: 'name_en' },
  usedBy: [{ resource: 'dictionary-items', table: 'dictionary_items', column: 'type_id' }],
  fields: {
    id: id(),
    code: text({ required: true, max: 60, pattern: CODE, search: true, sort: true, readonly: 'after_create' }),
    name_zh: text({ required: true, max: 60, search: true, sort: true }),
    name_en: text({ required: true, max: 60, search: true, sort: true }),
    status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
    remark: text({ max: 500 }),
    sort: integer({ sort: true, initial: 0 }),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
})

export const dictionaryItems = defineResource({
  name: 'dictionary-items',
  table: 'dictionary_items',
  verbs: VERBS,
  label: { 'zh-cn': 'label_zh', en: 'label_en' },
  usedBy: [{ resource: 'payment-accounts', table: 'payment_accounts', column: 'bank_type_id' }],
  fields: {
    id: id(),
    type_id: reference('dictionary-types', { required: true, readonly: 'after_create' }),
    type_code: derived('text', 'select d.code from dictionary_types d where d.id = t.type_id'),
    value: text({ required: true, max: 60, search: true, sort: true }),
    label_zh: text({ required: true, max: 60, search: true, sort: true }),
    label_en: text({ required: true, max: 60, search: true, sort: true }),
    color: text({ nullable: true, pattern: /^#[0-9a-f]{6}$/i, max: 7 }),
    sort: integer({ sort: true, initial: 0 }),
    status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
})
